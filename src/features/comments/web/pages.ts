import { definePage } from '#platform/web/page/define-page.ts';

export const commentPages = [
  definePage({
    path: '/create/comment/:postId',
    access: 'student',
    bare: true,
    load: () => import('./lazy.ts'),
  }),
];
