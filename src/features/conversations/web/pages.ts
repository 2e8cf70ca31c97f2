import { definePage, loadPages } from '#platform/web/page/define-page.ts';

const fromNew = loadPages(() => import('./page-modules.ts'));

export const conversationPages = [
  definePage({
    path: '/create/message',
    access: 'student',
    bare: true,
    load: fromNew('createMessage'),
  }),
  // Before the conversations, whose path matches it too.
  definePage({
    path: '/messages/new',
    access: 'student',
    load: fromNew('newMessage'),
  }),
  definePage({
    path: ['/messages', '/messages/:conversationId'],
    access: 'student',
    fills: true,
    load: () => import('./list/messages-page.tsx'),
  }),
];
