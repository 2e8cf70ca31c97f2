import { definePage } from '#platform/web/page/define-page.ts';

export const staffPages = [
  definePage({
    path: ['/admin', '/admin/staff', '/admin/audit'],
    access: 'signedIn',
    bare: true,
    load: () => import('./console-page.tsx'),
  }),
];
