import { definePage } from '#platform/web/page/define-page.ts';

export const payoutPages = [
  definePage({
    path: '/settings/payments',
    // Only students sell.
    access: 'student',
    title: 'Payments',
    load: () => import('./payments-view.tsx'),
  }),
];
