import { defineScreen, pagesOf } from '#platform/web/page/define-page.ts';

const from = pagesOf(() => import('./lazy.ts'));

export const payoutScreens = [
  defineScreen({
    path: '/settings/payments',
    // Only students sell.
    access: 'student',
    title: 'Payments',
    load: from(({ paymentsScreen }) => paymentsScreen),
  }),
];
