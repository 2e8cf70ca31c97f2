import { expect, it } from 'vitest';
import { afterVerification } from './after-verification.ts';

const ou = { id: 'ou', isGeneric: false };
const generic = { id: 'campus', isGeneric: true };

it.each([
  ['at the own campus', { campus: null, ownCampus: 'ou', site: ou }, '/home', null, true],
  ['who joined this campus', { campus: 'ou', ownCampus: 'ou', site: ou }, '/home', null, true],
  ['who joined another campus', { campus: 'ut', ownCampus: 'ut', site: ou }, '/home', 'ut', false],
  [
    'who joined from the generic site',
    { campus: 'ut', ownCampus: 'ut', site: generic },
    '/search_schools',
    'ut',
    true,
  ],
])(
  'AUTH-01 VERIFY-08 a member %s goes to the right site',
  (_, verified, path, redirectTo, tellsHere) => {
    expect(afterVerification({ ...verified, destination: '/home' })).toEqual({
      path,
      redirectTo,
      tellsHere,
    });
  },
);

it('a member with a destination goes there, unless another campus was joined', () => {
  const verified = { campus: 'ut', ownCampus: 'ut', destination: '/post/1' };
  expect(afterVerification({ ...verified, site: { id: 'ut', isGeneric: false } }).path).toBe(
    '/post/1',
  );
  expect(afterVerification({ ...verified, site: ou }).path).toBe('/home');
});
