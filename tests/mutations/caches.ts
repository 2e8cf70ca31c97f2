import type { Mutation } from './mutation.ts';

/** Responses, pages and entities that are stored for a moment or longer. */
export const caches: Mutation[] = [
  {
    name: 'caches-responses-of-members-with-blocks-are-shared',
    file: 'src/platform/server/http/operations/shared-operation.ts',
    find: 'context.readerId !== null || isForOne(context, input)',
    replace: 'isForOne(context, input)',
    caughtBy: {
      file: 'src/features/blocks/server/hidden-members.test.ts',
      title:
        'do not see each other on any surface, except their conversation for the one who was blocked, and again after the block is taken back',
    },
  },
  {
    name: 'caches-a-page-is-shared-by-members-of-all-kinds',
    file: 'src/app/server/pages/member-pages/member-pages.ts',
    find: 'JSON.stringify([url, kind, now])',
    replace: 'JSON.stringify([url, now])',
    caughtBy: {
      file: 'src/app/server/pages/member-pages/member-pages.test.ts',
      title:
        'ROLE-13 a page that members share is for each of them as if it were rendered for them alone',
    },
  },
  {
    name: 'caches-an-older-response-replaces-a-newer-value',
    file: 'src/platform/web/data/entities/entity-store.ts',
    find: '(entry.versions[field] ?? entry.pageVersions[log])',
    replace: 'entry.pageVersions[log]',
    caughtBy: {
      file: 'src/platform/web/data/entities/entity-store.test.ts',
      title: 'is not overwritten by a response that was read at an earlier position',
    },
  },
  {
    name: 'caches-copies-of-pages-stay-after-a-logout',
    file: 'src/platform/web/offline/page-copies.ts',
    find: '(name) => name.startsWith(prefix) && name !== except',
    replace: '(name) => except !== undefined && name.startsWith(prefix) && name !== except',
    caughtBy: {
      file: 'tests/e2e/offline/reading-offline.e2e.ts',
      title:
        'T84 on a phone without a connection the last feed opens, and saved, own posts and conversations can be read; a logout leaves nothing',
    },
  },
  {
    name: 'caches-an-open-page-keeps-copies-again-after-a-logout',
    file: 'src/platform/web/offline/page-copies.ts',
    find: 'if (await caches.has(name)) await work',
    replace: 'await work',
    caughtBy: {
      file: 'src/app/web/offline/cold-start.browser.test.tsx',
      title: 'T84 a logout deletes what was read live, and an open page does not keep it again',
    },
  },
];
