import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { behindGeoCheck } from '#features/access/web/index.ts';
import { reservedWords } from '#platform/contract/reserved-words.ts';
import { lazyPage, loadedPage } from '#platform/web/page/lazy-page.tsx';
import { HomePage, preloadHome } from './pages/home-page.tsx';
import type { PageParams, PageRoute } from './page-route.ts';
import { settingsRoutes } from './settings/settings-routes.ts';

const profileRoutePath = '/:username';

const loadOwnProfile = () => import('./pages/own-profile.ts');

const loadMedia = () => import('./pages/media-pages.ts');

const loadEntry = () => import('#features/accounts/web/lazy.ts');

/** The page of the list and of an open conversation. */
const messagesPage = lazyPage(async () => (await import('./pages/messages-page.tsx')).MessagesPage);

/** Addresses that other marketplaces have: here all of them say that deals are made in person (PAGES-27, PAGES-28). */
const dealPaths = [
  '/cart',
  '/checkout',
  '/addresses',
  '/select-city',
  '/contact-phone',
  '/add-code',
];

const dealsPage = lazyPage(async () => (await import('./pages/deals-page.tsx')).DealsPage);

const pages: PageRoute[] = [
  {
    path: '/home',
    access: 'everyone',
    sameForVisitors: true,
    page: loadedPage(HomePage, preloadHome),
  },
  {
    path: '/post/:postId',
    access: 'everyone',
    sameForVisitors: true,
    page: lazyPage(async () => (await import('./pages/post-page.tsx')).PostPage),
  },
  {
    path: '/post/:postId/likes',
    access: 'everyone',
    page: lazyPage(async () => (await import('./pages/savers-page.tsx')).SaversPage),
  },
  {
    path: '/media',
    access: 'everyone',
    sameForVisitors: true,
    page: lazyPage(async () => (await loadMedia()).MediaPage),
  },
  {
    path: '/media/:postId',
    access: 'everyone',
    sameForVisitors: true,
    page: lazyPage(async () => (await loadMedia()).MediaPostPage),
  },
  {
    path: '/saved',
    access: 'signedIn',
    page: lazyPage(async () => (await import('./pages/saved-page.tsx')).SavedPage),
  },
  {
    path: '/notifications',
    access: 'signedIn',
    page: lazyPage(async () => (await import('./pages/notifications-page.tsx')).NotificationsPage),
  },
  {
    path: '/notifications/mentions',
    access: 'signedIn',
    page: lazyPage(async () => (await import('./pages/mentions-page.tsx')).MentionsPage),
  },
  {
    path: '/search',
    access: 'everyone',
    page: lazyPage(async () => (await import('./pages/search-page.tsx')).SearchPage),
  },
  {
    path: '/search_schools',
    access: 'everyone',
    sameForVisitors: true,
    page: lazyPage(async () => (await import('./pages/search-schools-page.tsx')).SearchSchoolsPage),
  },
  {
    path: '/create/post',
    access: 'student',
    bare: true,
    page: lazyPage(async () => (await import('./pages/create-post-page.tsx')).CreatePostRoute),
  },
  {
    path: '/create/comment/:postId',
    access: 'student',
    bare: true,
    page: lazyPage(
      async () => (await import('./pages/create-comment-page.tsx')).CreateCommentRoute,
    ),
  },
  {
    path: '/create/categories',
    access: 'student',
    bare: true,
    page: lazyPage(async () => (await import('./pages/categories-page.tsx')).CategoriesRoute),
  },
  {
    path: '/create/message',
    access: 'student',
    bare: true,
    page: lazyPage(
      async () => (await import('./pages/create-message-page.tsx')).CreateMessageRoute,
    ),
  },
  {
    path: '/messages',
    access: 'student',
    fills: true,
    page: messagesPage,
  },
  {
    path: '/messages/new',
    access: 'student',
    page: lazyPage(async () => (await import('./pages/new-message-page.tsx')).NewMessagePage),
  },
  {
    path: '/messages/:conversationId',
    access: 'student',
    fills: true,
    page: messagesPage,
  },
  {
    path: '/user_registration',
    access: 'visitor',
    bare: true,
    page: lazyPage(async () => (await loadEntry()).UserRegistrationPage),
  },
  {
    path: '/login',
    access: 'visitor',
    bare: true,
    page: lazyPage(async () => (await loadEntry()).LoginPage),
  },
  {
    path: '/login/sent',
    access: 'always',
    bare: true,
    page: lazyPage(async () => (await loadEntry()).LinkSentPage),
  },
  {
    path: '/login/google',
    access: 'always',
    bare: true,
    page: lazyPage(async () => (await loadEntry()).GoogleReturnPage),
  },
  {
    path: '/login/undo_email',
    access: 'always',
    bare: true,
    page: lazyPage(async () => (await loadEntry()).UndoEmailPage),
  },
  {
    path: '/register',
    access: 'visitor',
    bare: true,
    page: lazyPage(async () => (await loadEntry()).RegisterPage),
  },
  {
    path: '/forgotpassword',
    access: 'visitor',
    bare: true,
    page: lazyPage(async () => (await loadEntry()).ForgotPasswordPage),
  },
  {
    path: '/forgotpassword/new',
    access: 'always',
    bare: true,
    page: lazyPage(async () => (await loadEntry()).NewPasswordPage),
  },
  {
    path: '/cross-site-login',
    access: 'always',
    bare: true,
    page: lazyPage(async () => (await loadEntry()).CrossSiteLoginPage),
  },
  {
    path: '/logout',
    access: 'leaving',
    page: lazyPage(async () => (await import('./pages/sign-out-page.tsx')).SignOutPage),
  },
  {
    path: '/verify',
    access: 'unverified',
    bare: true,
    page: lazyPage(
      async () => (await import('#features/verification/web/lazy.ts')).VerifyEmailPage,
    ),
  },
  ...settingsRoutes,
  {
    path: '/profile',
    access: 'profileOwner',
    page: lazyPage(async () => (await loadOwnProfile()).OwnProfilePage),
  },
  {
    path: '/profile/set-up',
    access: 'profileOwner',
    bare: true,
    page: lazyPage(async () => (await loadOwnProfile()).SetUpPage),
  },
  {
    path: '/profile/edit',
    access: 'profileOwner',
    page: lazyPage(async () => (await loadOwnProfile()).EditProfilePage),
  },
  ...dealPaths.map((path): PageRoute => ({
    path,
    access: 'everyone',
    sameForVisitors: true,
    page: dealsPage,
  })),
  {
    path: '/unsubscribe',
    access: 'always',
    bare: true,
    page: lazyPage(
      async () => (await import('#features/notifications/web/lazy.ts')).UnsubscribePage,
    ),
  },
  {
    // Development only: the server does not respond it in production.
    path: '/design',
    access: 'always',
    bare: true,
    page: lazyPage(async () => (await import('./design/design-page.tsx')).DesignPage),
  },
  {
    path: '/404',
    access: 'always',
    bare: true,
    page: lazyPage(async () => (await import('./pages/region-closed-page.tsx')).RegionClosedPage),
  },
  {
    // This path matches every name, so `pageAt` leaves out the reserved words.
    path: profileRoutePath,
    access: 'everyone',
    sameForVisitors: true,
    page: lazyPage(async () => (await import('./pages/profile-page.tsx')).ProfilePage),
  },
];

/** Every page of the site; the first match is shown. Login pages are behind the geo check. */
export const pageRoutes = pages.map((route) =>
  route.access === 'visitor' ? { ...route, page: behindGeoCheck(route.page) } : route,
);

const notFound: PageRoute = {
  path: '/*',
  access: 'everyone',
  page: lazyPage(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage),
};

/** The page of a path and its parameters; the not-found page if there is none. */
export function pageAt(path: string): { route: PageRoute; params: PageParams } {
  for (const route of pageRoutes) {
    const [matches, params] = matchRoute(parse, route.path, path);
    if (!matches) continue;
    const isProfile = route.path === profileRoutePath;
    if (!isProfile || !reservedWords.has(path.slice(1).toLowerCase())) return { route, params };
  }
  return { route: notFound, params: {} };
}

/** Whether a path leads to an existing page. Navigation shows only such entries. */
export function hasPage(path: string): boolean {
  return pageAt(path.split('?')[0] ?? path).route !== notFound;
}
