import { definePage, loadPages } from '#platform/web/page/define-page.ts';

const from = loadPages(() => import('./page-modules.ts'));

export const moderationPages = [
  definePage({
    path: '/settings/account/standing',
    access: 'signedIn',
    title: 'Reports and decisions',
    load: from('standing'),
  }),
  definePage({
    path: '/settings/moderation',
    access: 'always',
    title: 'How we moderate',
    load: from('summary'),
  }),
  definePage({ path: '/appeal', access: 'always', bare: true, load: from('appeal') }),
];
