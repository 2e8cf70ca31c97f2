import { definePage } from '#platform/web/page/define-page.ts';

export const staffPages = [
  definePage({
    // One pattern, because the first load of every page has it.
    path: '/admin/*?',
    access: 'profileOwner',
    bare: true,
    load: () => import('./console-page.tsx'),
  }),
];
