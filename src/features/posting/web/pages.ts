import { definePage } from '#platform/web/page/define-page.ts';

export const postingPages = [
  definePage({
    path: '/create/categories',
    access: 'student',
    bare: true,
    load: () => import('./lazy.ts'),
  }),
];
