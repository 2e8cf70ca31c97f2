import type { Mutation } from './mutation.ts';

/** What open pages are told. */
export const live: Mutation[] = [
  {
    name: 'live-new-posts-reach-blocked-members',
    file: 'src/features/posting/server/event-serializers.ts',
    find: "{ shows: 'live', hiddenFrom: readersWithout }",
    replace: "{ shows: 'live' }",
    caughtBy: {
      file: 'src/features/blocks/server/live-blocks.test.ts',
      title: 'load again at a block, and get nothing of each other until it is taken back',
    },
  },
  {
    name: 'live-a-stream-resumes-over-a-gap',
    file: 'src/platform/server/live/resume.ts',
    find: 'missed[0]?.number === after + 1 && missed.length < maxReplayed',
    replace: 'after < head && missed.length < maxReplayed',
    caughtBy: {
      file: 'src/platform/server/live/live-stream.test.ts',
      title: 'R9 a position beyond the log, or older than the log, gets one reset',
    },
  },
  {
    name: 'live-a-deletion-is-not-announced',
    file: 'src/features/posting/server/removals/remove-post.ts',
    find: `  announce({ channel, name: postRemoved.name, payload });
  if (parentId === null) {
    await addToTotalPosts(tx, authorId, -1);
    return true;
  }
`,
    replace: `  if (parentId === null) {
    await addToTotalPosts(tx, authorId, -1);
    return true;
  }
  announce({ channel, name: postRemoved.name, payload });
`,
    caughtBy: {
      file: 'tests/e2e/posting/sell-an-item.e2e.ts',
      title:
        'FEED-05 FEED-06 COMPOSER-05 TOAST-07 MODAL-12 on a desktop Ana sells a lamp, Ben sees it appear and disappear, Cleo at UT does not @main',
    },
  },
];
