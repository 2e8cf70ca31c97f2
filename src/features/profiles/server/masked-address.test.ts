import { expect, it } from 'vitest';
import { maskedAddress } from './masked-address.ts';

it.each([
  ['ana.brook@ou.example', 'a•••@o•••.example'],
  ['a@b.co', 'a•••@b•••.co'],
  ['\u{1F6B2}x@mail.student.example', '\u{1F6B2}•••@m•••.example'],
])('T27 %s is shown to others as %s', (email, shown) => {
  expect(maskedAddress(email)).toBe(shown);
});
