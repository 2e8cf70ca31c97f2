import { definePage, defineScreen, pagesOf } from '#platform/web/page/define-page.ts';

const from = pagesOf(() => import('./lazy.ts'));

export const accountPages = [
  definePage({
    path: '/user_registration',
    access: 'visitor',
    bare: true,
    load: from(({ userRegistrationPage }) => userRegistrationPage),
  }),
  definePage({
    path: '/login',
    access: 'visitor',
    bare: true,
    load: from(({ logInPage }) => logInPage),
  }),
  definePage({
    path: '/login/sent',
    access: 'always',
    bare: true,
    load: from(({ linkSentPage }) => linkSentPage),
  }),
  definePage({
    path: '/login/google',
    access: 'always',
    bare: true,
    load: from(({ googleReturnPage }) => googleReturnPage),
  }),
  definePage({
    path: '/login/undo_email',
    access: 'always',
    bare: true,
    load: from(({ undoEmailPage }) => undoEmailPage),
  }),
  definePage({
    path: '/register',
    access: 'visitor',
    bare: true,
    load: from(({ registerPage }) => registerPage),
  }),
  definePage({
    path: '/forgotpassword',
    access: 'visitor',
    bare: true,
    load: from(({ forgotPasswordPage }) => forgotPasswordPage),
  }),
  definePage({
    path: '/forgotpassword/new',
    access: 'always',
    bare: true,
    load: from(({ newPasswordPage }) => newPasswordPage),
  }),
  definePage({
    path: '/cross-site-login',
    access: 'always',
    bare: true,
    load: from(({ crossSiteLoginPage }) => crossSiteLoginPage),
  }),
];

export const accountScreens = [
  defineScreen({
    path: '/settings/account/sessions',
    access: 'signedIn',
    title: 'Where you are logged in',
    load: from(({ sessionsScreen }) => sessionsScreen),
  }),
];
