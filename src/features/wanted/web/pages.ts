import { definePage } from '#platform/web/page/define-page.ts';

export const wantedPages = [
  definePage({
    path: '/settings/saved-searches',
    access: 'signedIn',
    title: 'Saved searches',
    load: () => import('./saved-searches-view.tsx'),
  }),
];
