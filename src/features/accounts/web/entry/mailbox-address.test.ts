import { expect, it } from 'vitest';
import { mailboxAddress } from './mailbox-address.ts';

it('a link to the inbox is shown only where the provider is known', () => {
  expect(mailboxAddress('ana@Gmail.com')).toBe('https://mail.google.com/');
  for (const email of ['ana@ou.edu', 'ana@mail.example', 'ana@constructor', '']) {
    expect([email, mailboxAddress(email)]).toEqual([email, undefined]);
  }
});
