import type { Mutation } from './mutation.ts';

/** What a screen shows and keeps. */
export const screens: Mutation[] = [
  {
    name: 'screens-a-failed-save-stays-on-the-screen',
    file: 'src/features/saving/web/toggle-save.ts',
    find: `    actOnPost(queryClient, getSaveAct(postId), null);
    // The call may`,
    replace: `    // The call may`,
    caughtBy: {
      file: 'src/features/saving/web/saving.browser.test.tsx',
      title: 'undoes a save that fails, and shows an error',
    },
  },
  {
    name: 'screens-a-grid-that-cannot-be-read-looks-empty',
    file: 'src/app/web/pages/lists/photo-grid.tsx',
    find: 'if (list.isError) return <FailedList onRetry={() => void list.refetch()} />;',
    replace: 'if (list.isError) return empty;',
    caughtBy: {
      file: 'src/features/posting/web/media-page.browser.test.tsx',
      title: 'ERROR-36 a grid that cannot be read does not look empty',
    },
  },
  {
    name: 'screens-a-draft-is-lost-when-sending-fails',
    file: 'src/features/posting/web/composer/use-send-draft.ts',
    find: `    onSettled: () => activeSends.delete(draftKey),
    onSuccess: (post) => {
      getPostDraft(draftKey).clear();
`,
    replace: `    onSettled: () => {
      activeSends.delete(draftKey);
      getPostDraft(draftKey).clear();
    },
    onSuccess: (post) => {
`,
    caughtBy: {
      file: 'src/features/posting/web/composer/composer.browser.test.tsx',
      title: 'keeps the draft when sending fails, and says what went wrong',
    },
  },
  {
    name: 'screens-photos-have-no-description',
    file: 'src/features/media/web/media-mosaic.tsx',
    find: 'alt={getAlt(index)}',
    replace: 'alt=""',
    caughtBy: {
      file: 'src/features/media/web/draft/photo-order.browser.test.tsx',
      title: 'a description is asked for once, can be changed, and is read out by screen readers',
    },
  },
  {
    name: 'screens-the-outbox-sends-for-another-member',
    file: 'src/platform/web/outbox/stored-items.ts',
    find: '(await database.all<WaitingItem>()).filter((each) => each.member === member)',
    replace: '(await database.all<WaitingItem>()).filter((each) => each.member || member)',
    caughtBy: {
      file: 'src/platform/web/outbox/outbox.browser.test.tsx',
      title: 'T84 a later page sends what an earlier one left, and nothing of another member',
    },
  },
  {
    name: 'screens-a-queued-post-drops-the-photos-of-a-draft',
    file: 'src/features/drafts/web/draft.ts',
    find: 'this.#unopenedPhotos = [...photos, ...this.#unopenedPhotos];',
    replace: 'this.#unopenedPhotos = photos;',
    caughtBy: {
      file: 'src/features/drafts/web/stored-drafts.test.ts',
      title:
        'what is put before a stored draft keeps its photos, also before its composer was opened',
    },
  },
  {
    name: 'screens-a-post-sent-again-has-another-key',
    file: 'src/features/drafts/web/draft.ts',
    find: 'return (this.#idempotencyKey ??= crypto.randomUUID());',
    replace: 'return crypto.randomUUID();',
    caughtBy: {
      file: 'tests/e2e/posting/unsent-drafts.e2e.ts',
      title: 'R20 a post whose response was lost is sent again and posted once',
    },
  },
];
