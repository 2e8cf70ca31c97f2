import { lazyPage } from '#platform/web/page/lazy-page.tsx';
import type { PageAccess, PageRoute } from '../page-route.ts';

// Part of the first load: paths only. The titles and components of the screens are in `settings-screens.ts`.

export const accountPath = '/settings/account';
export const paymentsPath = '/settings/payments';

/**
 * Every screen. Those of the account are for its member, and Payments is for students; the others are for everybody,
 * also for members whose email is unverified.
 */
export const screenPaths = [
  accountPath,
  '/settings/account/screen_name',
  '/settings/account/password',
  '/settings/account/email',
  '/settings/account/phone',
  '/settings/account/gender',
  '/settings/account/birth_date',
  '/settings/account/school_email',
  '/settings/account/verify_school_email',
  '/settings/account/sessions',
  '/settings/account/notifications',
  '/settings/account/data',
  paymentsPath,
  '/settings/about',
  '/settings/code_of_conduct',
  '/settings/cookies',
  '/settings/feedback',
  '/settings/help',
  '/settings/howitworks',
  '/settings/privacy',
  '/settings/returns',
  '/settings/terms',
  '/settings/trust',
  '/settings/trust_and_safety',
] as const;

type LastPart<Path> = Path extends `${string}/account/${infer Name}`
  ? Name
  : Path extends `/settings/${infer Name}`
    ? Name
    : never;

export type SettingsScreenName = LastPart<(typeof screenPaths)[number]>;

const frame = lazyPage(async () => (await import('./settings-page.tsx')).SettingsPage);

/** All screens share one frame, so that the menu stays while they change. */
const screenRoutes = screenPaths.map((path): PageRoute => {
  const preload = async () => {
    const { screenAt } = await import('./settings-screens.ts');
    await Promise.all([frame.preload(), screenAt(path)?.page.preload()]);
  };
  const access = accessOf(path);
  return {
    path,
    access,
    sameForVisitors: access === 'always',
    wide: true,
    page: { Component: frame.Component, preload },
  };
});

function accessOf(path: string): PageAccess {
  // Payments are for students, because only students sell.
  if (path === paymentsPath) return 'student';
  return path.startsWith(accountPath) ? 'signedIn' : 'always';
}

export const settingsRoutes: PageRoute[] = [
  { path: '/settings', access: 'always', wide: true, page: frame },
  ...screenRoutes,
];
