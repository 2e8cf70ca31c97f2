import { definePage, pagesOf } from '#platform/web/page/define-page.ts';
import { loadedPage } from '#platform/web/page/lazy-page.tsx';
import { HomePage, preloadHome } from './pages/home-page.tsx';

const fromOwnProfile = pagesOf(() => import('./pages/own-profile.ts'));

const fromMedia = pagesOf(() => import('./pages/media-pages.ts'));

/** The pages that join several features, and those of no feature. */
export const appPages = [
  definePage({
    path: '/home',
    access: 'everyone',
    shown: loadedPage(HomePage, preloadHome),
    load: () => import('./pages/home-reads.ts'),
  }),
  definePage({
    path: '/post/:postId',
    access: 'everyone',
    load: () => import('./pages/post-page.tsx'),
  }),
  definePage({
    path: '/post/:postId/likes',
    access: 'everyone',
    load: () => import('./pages/savers-page.tsx'),
  }),
  definePage({
    path: '/media',
    access: 'everyone',
    load: fromMedia(({ mediaPage }) => mediaPage),
  }),
  definePage({
    path: '/media/:postId',
    access: 'everyone',
    load: fromMedia(({ mediaPostPage }) => mediaPostPage),
  }),
  definePage({
    path: '/saved',
    access: 'signedIn',
    load: () => import('./pages/saved-page.tsx'),
  }),
  definePage({
    path: '/notifications',
    access: 'signedIn',
    load: () => import('./pages/notifications-page.tsx'),
  }),
  definePage({
    path: '/notifications/mentions',
    access: 'signedIn',
    load: () => import('./pages/mentions-page.tsx'),
  }),
  definePage({
    path: '/search',
    access: 'everyone',
    load: () => import('./pages/search-page.tsx'),
  }),
  definePage({
    path: '/search_schools',
    access: 'everyone',
    load: () => import('./pages/search-schools-page.tsx'),
  }),
  definePage({
    path: '/create/post',
    access: 'student',
    bare: true,
    load: () => import('./pages/create-post-page.tsx'),
  }),
  definePage({
    path: '/create/comment/:postId',
    access: 'student',
    bare: true,
    load: () => import('./pages/create-comment-page.tsx'),
  }),
  definePage({
    path: '/create/categories',
    access: 'student',
    bare: true,
    load: () => import('./pages/categories-page.tsx'),
  }),
  definePage({
    path: '/create/message',
    access: 'student',
    bare: true,
    load: () => import('./pages/create-message-page.tsx'),
  }),
  definePage({
    path: '/messages/new',
    access: 'student',
    load: () => import('./pages/new-message-page.tsx'),
  }),
  definePage({
    path: ['/messages', '/messages/:conversationId'],
    access: 'student',
    fills: true,
    load: () => import('./pages/messages-page.tsx'),
  }),
  definePage({
    path: '/logout',
    access: 'leaving',
    load: () => import('./pages/sign-out-page.tsx'),
  }),
  definePage({
    path: '/profile',
    access: 'profileOwner',
    load: fromOwnProfile(({ ownProfilePage }) => ownProfilePage),
  }),
  definePage({
    path: '/profile/set-up',
    access: 'profileOwner',
    bare: true,
    load: fromOwnProfile(({ setUpPage }) => setUpPage),
  }),
  definePage({
    path: '/profile/edit',
    access: 'profileOwner',
    load: fromOwnProfile(({ editProfilePage }) => editProfilePage),
  }),
  definePage({
    // Addresses that other marketplaces have: here all of them say that deals are made in person (PAGES-27, PAGES-28).
    path: ['/cart', '/checkout', '/addresses', '/select-city', '/contact-phone', '/add-code'],
    access: 'everyone',
    load: () => import('./pages/deals-page.tsx'),
  }),
  definePage({
    // Development only: the server does not respond it in production.
    path: '/design',
    access: 'always',
    bare: true,
    load: () => import('./design/design-page.tsx'),
  }),
  definePage({
    path: '/404',
    access: 'always',
    bare: true,
    load: () => import('./pages/region-closed-page.tsx'),
  }),
];

export const profilePage = definePage({
  path: '/:username',
  access: 'everyone',
  load: () => import('./pages/profile-page.tsx'),
});

/** Shown at every path that has no page. */
export const notFoundPage = definePage({
  path: '/*',
  access: 'everyone',
  load: () => import('./pages/not-found-page.tsx'),
});
