import { expect, it } from 'vitest';
import { signIn } from '../contract.ts';
import { afterSignIn } from './use-session.ts';

const ana = signIn.example.result.viewer;

it('GATE-02 after signing in, people go first to what they still have to prove', () => {
  expect(afterSignIn(ana, false, '/saved')).toBe('/saved');
  const unjoined = { ...ana, schoolVerified: false };
  expect(afterSignIn(unjoined, false, '/saved')).toBe('/settings/account/school_email');
  expect(afterSignIn(unjoined, true, '/saved')).toBe('/saved');
  expect(afterSignIn({ ...unjoined, emailVerified: false }, false, '/saved')).toBe('/verify');
});
