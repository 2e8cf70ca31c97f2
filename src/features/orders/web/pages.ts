import { definePage, loadPages } from '#platform/web/page/define-page.ts';

const from = loadPages(() => import('./page-modules.ts'));

export const orderPages = [
  definePage({ path: '/orders', access: 'student', load: from('bought') }),
  definePage({ path: '/orders/sold', access: 'student', load: from('sold') }),
  definePage({ path: '/orders/:orderId', access: 'student', load: from('order') }),
];
