import { expect, it } from 'vitest';
import { exampleViewer as ana } from '../../schemas.ts';
import { pathAfterSignIn } from './use-session.ts';

const ou = { id: 'ou', isGeneric: false };
const generic = { id: 'campus', isGeneric: true };
const toSaved = { destination: '/saved', wantedCampus: null };

it('GATE-02 after logging in, people go first to what they still have to verify', () => {
  expect(pathAfterSignIn(ana, ou, toSaved)).toBe('/saved');
  const unjoined = { ...ana, schoolVerified: false };
  expect(pathAfterSignIn(unjoined, ou, toSaved)).toBe(
    '/settings/account/school_email?redirect=%2Fsaved',
  );
  expect(pathAfterSignIn(unjoined, generic, toSaved)).toBe('/saved');
  expect(pathAfterSignIn({ ...unjoined, emailVerified: false }, ou, toSaved)).toBe(
    '/verify?redirect=%2Fsaved',
  );
});

it('GATE-02 the console, appeals and settings need no school', () => {
  const operator = { ...ana, schoolVerified: false };
  const goTo = (destination: string) =>
    pathAfterSignIn(operator, ou, { destination, wantedCampus: null });
  for (const path of [
    '/admin',
    '/admin?campus=ou',
    '/admin/reports/1',
    '/appeal',
    '/settings',
    '/settings/account',
    '/settings/account/data',
    '/settings/payments?from=mail',
  ])
    expect(goTo(path)).toBe(path);
  for (const path of [
    '/home',
    '/administration',
    '/admin-1',
    '/settingsandmore',
    '/messages',
    '/saved',
  ])
    expect([path, goTo(path).split('?')[0]]).toEqual([path, '/settings/account/school_email']);
});

it('CAMPUS-18 after logging in, people continue to the campus they wanted to visit', () => {
  const toUt = { destination: '/home', wantedCampus: 'ut' };
  expect(pathAfterSignIn(ana, ou, toUt)).toBe('/cross-site-login?to=ut&redirect=%2Fhome');
  expect(pathAfterSignIn(ana, ou, { ...toUt, wantedCampus: 'ou' })).toBe('/home');
  expect(pathAfterSignIn({ ...ana, emailVerified: false }, ou, toUt)).toBe('/verify');
  // Members without a verified school join the campus they wanted, not the one of this site.
  expect(pathAfterSignIn({ ...ana, schoolVerified: false }, ou, toUt)).toBe(
    '/cross-site-login?to=ut&redirect=%2Fhome',
  );
});
