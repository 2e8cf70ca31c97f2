import { definePage, loadPages } from '#platform/web/page/define-page.ts';

const fromLists = loadPages(() => import('./page-modules.ts'));

const fromMails = loadPages(() => import('./emails/mail-page-modules.ts'));

export const notificationPages = [
  definePage({
    path: '/notifications',
    access: 'signedIn',
    load: fromLists('notifications'),
  }),
  definePage({
    path: '/notifications/mentions',
    access: 'signedIn',
    load: fromLists('mentions'),
  }),
  definePage({
    path: '/unsubscribe',
    access: 'always',
    bare: true,
    load: fromMails('unsubscribe'),
  }),
  definePage({
    path: '/settings/account/notifications',
    access: 'signedIn',
    title: 'Notification settings',
    load: fromMails('mailPreferences'),
  }),
];
