import { definePage, defineScreen, pagesOf } from '#platform/web/page/define-page.ts';

const from = pagesOf(() => import('./lazy.ts'));

export const verificationPages = [
  definePage({
    path: '/verify',
    access: 'unverified',
    bare: true,
    load: from(({ verifyEmailPage }) => verifyEmailPage),
  }),
];

export const verificationScreens = [
  defineScreen({
    path: '/settings/account/school_email',
    access: 'signedIn',
    title: 'School email',
    load: from(({ schoolEmailScreen }) => schoolEmailScreen),
  }),
  defineScreen({
    path: '/settings/account/verify_school_email',
    access: 'signedIn',
    title: 'Enter PIN',
    load: from(({ enterPinScreen }) => enterPinScreen),
  }),
];
