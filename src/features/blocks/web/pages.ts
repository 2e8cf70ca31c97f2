import { definePage } from '#platform/web/page/define-page.ts';

export const blockPages = [
  definePage({
    path: '/settings/account/blocked',
    access: 'signedIn',
    title: 'Blocked people',
    load: () => import('./blocked-people.tsx'),
  }),
];
