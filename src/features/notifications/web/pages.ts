import { definePage, defineScreen, pagesOf } from '#platform/web/page/define-page.ts';

const from = pagesOf(() => import('./lazy.ts'));

export const notificationPages = [
  definePage({
    path: '/unsubscribe',
    access: 'always',
    bare: true,
    load: from(({ unsubscribePage }) => unsubscribePage),
  }),
];

export const notificationScreens = [
  defineScreen({
    path: '/settings/account/notifications',
    access: 'signedIn',
    title: 'Notification settings',
    load: from(({ mailPreferencesScreen }) => mailPreferencesScreen),
  }),
];
