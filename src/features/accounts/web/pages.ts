import { definePage, loadPages, type PageAccess } from '#platform/web/page/define-page.ts';

const from = loadPages(() => import('./page-modules.ts'));

/** A page on the way in, without sidebar and bars. */
function entryPage(path: string, access: PageAccess, load: ReturnType<typeof from>) {
  return definePage({ path, access, bare: true, load });
}

export const accountPages = [
  entryPage('/user_registration', 'visitor', from('userRegistration')),
  entryPage('/login', 'visitor', from('logIn')),
  entryPage('/login/sent', 'always', from('sent')),
  entryPage('/login/google', 'always', from('google')),
  entryPage('/login/undo_email', 'always', from('undoEmail')),
  entryPage('/register', 'visitor', from('register')),
  entryPage('/forgotpassword', 'visitor', from('forgotPassword')),
  entryPage('/forgotpassword/new', 'always', from('newPassword')),
  entryPage('/cross-site-login', 'always', from('crossSiteLogin')),
  definePage({
    path: '/logout',
    access: 'leaving',
    load: () => import('./links/sign-out-page.tsx'),
  }),
  definePage({
    path: '/settings/account/sessions',
    access: 'signedIn',
    title: 'Where you are logged in',
    load: from('sessions'),
  }),
];
