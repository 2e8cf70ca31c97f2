import { definePage, loadPages } from '#platform/web/page/define-page.ts';

const from = loadPages(() => import('./page-modules.ts'));

/** The pages of one's own profile; the app has that of everybody's profile, which shows posts. */
export const ownProfilePages = [
  definePage({
    path: '/profile',
    access: 'profileOwner',
    load: from('own'),
  }),
  definePage({
    path: '/profile/set-up',
    access: 'profileOwner',
    bare: true,
    load: from('setUp'),
  }),
  definePage({
    path: '/profile/edit',
    access: 'profileOwner',
    load: from('edit'),
  }),
];
