import { definePage, loadPages } from '#platform/web/page/define-page.ts';

const from = loadPages(() => import('./page-modules.ts'));

export const verificationPages = [
  definePage({
    path: '/verify',
    access: 'unverified',
    bare: true,
    load: from('verifyEmail'),
  }),
  definePage({
    path: '/settings/account/school_email',
    access: 'signedIn',
    title: 'School email',
    load: from('schoolEmail'),
  }),
  definePage({
    path: '/settings/account/verify_school_email',
    access: 'signedIn',
    title: 'Enter PIN',
    load: from('enterPin'),
  }),
];
