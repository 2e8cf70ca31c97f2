import { definePage, loadPages } from '#platform/web/page/define-page.ts';
import { HomePage, preloadHome } from './pages/home/home-page.tsx';

/** Matches every name, so it is the last path, and `pageAt` leaves out the reserved words. */
export const profilePath = '/:username';

const fromMedia = loadPages(() => import('./pages/media-page-modules.ts'));

const fromBuying = loadPages(() => import('./pages/buying/page-modules.ts'));
const fromAddresses = loadPages(() => import('./pages/buying/address-modules.ts'));

const fromMissing = loadPages(() => import('./pages/missing-page-modules.ts'));

/** The pages that join several features, and those of no feature. */
export const appPages = [
  definePage({
    path: '/home',
    access: 'everyone',
    page: { Component: HomePage, preload: preloadHome },
    load: () => import('./pages/home/home-variants.tsx'),
  }),
  definePage({
    path: '/post/:postId',
    access: 'everyone',
    load: () => import('./pages/post/post-page.tsx'),
  }),
  definePage({
    path: '/post/:postId/likes',
    access: 'everyone',
    load: () => import('./pages/lists/savers-page.tsx'),
  }),
  definePage({
    path: '/media',
    access: 'everyone',
    load: fromMedia('media'),
  }),
  definePage({
    path: '/media/:postId',
    access: 'everyone',
    load: fromMedia('mediaPost'),
  }),
  definePage({
    path: '/saved',
    access: 'signedIn',
    load: () => import('./pages/lists/saved-page.tsx'),
  }),
  definePage({
    path: '/cart',
    access: 'everyone',
    load: fromBuying('cart'),
  }),
  definePage({
    path: '/checkout',
    access: 'everyone',
    load: () => import('./pages/buying/checkout.ts'),
  }),
  definePage({
    path: '/addresses',
    access: 'everyone',
    load: fromAddresses('addresses'),
  }),
  definePage({
    path: '/select-city',
    access: 'everyone',
    load: fromAddresses('selectCity'),
  }),
  definePage({
    path: '/contact-phone',
    access: 'everyone',
    load: fromAddresses('contactPhone'),
  }),
  definePage({
    path: '/add-code',
    access: 'everyone',
    load: fromAddresses('addCode'),
  }),
  definePage({
    path: '/search',
    access: 'everyone',
    load: () => import('./pages/lists/search-page.tsx'),
  }),
  definePage({
    path: '/search_schools',
    access: 'everyone',
    load: () => import('./pages/home/search-schools-page.tsx'),
  }),
  definePage({
    path: '/create/post',
    access: 'student',
    bare: true,
    load: () => import('./pages/create-post-page.tsx'),
  }),
  definePage({
    // One pattern, because the first load of every page has it.
    path: '/admin/*?',
    access: 'profileOwner',
    bare: true,
    load: () => import('./console/console-page.tsx'),
  }),
  definePage({
    // Development only: the server does not serve it in production.
    path: '/design',
    access: 'always',
    bare: true,
    load: () => import('./design/design-page.tsx'),
  }),
  definePage({
    path: '/404',
    access: 'always',
    bare: true,
    load: fromMissing('regionClosed'),
  }),
  definePage({
    path: '/settings/account/data',
    access: 'signedIn',
    title: 'Your data',
    load: () => import('./settings/data-screen.tsx'),
  }),
  definePage({
    path: profilePath,
    access: 'everyone',
    load: () => import('./pages/profile/profile-page.tsx'),
  }),
];

/** Shown at every path that has no page. */
export const notFound = definePage({
  path: '/*',
  access: 'everyone',
  load: fromMissing('notFound'),
});
