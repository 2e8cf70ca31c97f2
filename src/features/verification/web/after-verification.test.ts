import { expect, it } from 'vitest';
import { afterVerification } from './after-verification.ts';

const ou = { id: 'ou', isGeneric: false };
const generic = { id: 'campus', isGeneric: true };

const at = (campus: string | null, ownCampus: string, site: typeof ou) =>
  afterVerification({ campus, ownCampus, site, destination: '/home' });

it('AUTH-01 VERIFY-08 a member goes to the site of the campus that was joined', () => {
  const here = { path: '/home', redirectTo: null, showsNoticeHere: true };
  expect(at(null, 'ou', ou)).toEqual(here);
  expect(at('ou', 'ou', ou)).toEqual(here);
  expect(at('ut', 'ut', ou)).toEqual({ path: '/home', redirectTo: 'ut', showsNoticeHere: false });
  const search = { path: '/search_schools', redirectTo: 'ut', showsNoticeHere: true };
  expect(at('ut', 'ut', generic)).toEqual(search);
});

it('a member with a destination goes there, unless another campus was joined', () => {
  const verified = { campus: 'ut', ownCampus: 'ut', destination: '/post/1' };
  expect(afterVerification({ ...verified, site: { id: 'ut', isGeneric: false } }).path).toBe(
    '/post/1',
  );
  expect(afterVerification({ ...verified, site: ou }).path).toBe('/home');
});
