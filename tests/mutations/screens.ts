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
    file: 'src/features/posting/web/tiles/tile-grid.tsx',
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
  {
    // Who was cheated in a conversation would find nothing to report it with.
    name: 'screens-a-conversation-cannot-be-reported',
    file: 'src/features/conversations/web/log/conversation-header.tsx',
    find: '[...reporting, ...blocking]',
    replace: 'blocking',
    caughtBy: {
      file: 'src/features/conversations/web/list/closed-conversation.browser.test.tsx',
      title:
        'the menu of a conversation reports the other member, also when nothing can be sent in it',
    },
  },
  {
    // With large text on a small phone, the Post button would be beside the screen.
    name: 'screens-the-composer-is-wider-than-a-small-phone',
    file: 'src/platform/web/rich-text/editor/format-toolbar.tsx',
    find: 'className="flex flex-wrap"',
    replace: 'className="flex"',
    caughtBy: {
      file: 'src/features/posting/web/composer/large-text.browser.test.tsx',
      title: 'the composer fits a window of 320 px with text of twice the size',
    },
  },
  {
    // Someone who types would be told to start typing.
    name: 'screens-the-search-page-does-not-see-what-is-written',
    file: 'src/app/web/pages/lists/search-page.tsx',
    find: 'onWrite={setWritten}',
    replace: 'onWrite={() => {}}',
    caughtBy: {
      file: 'src/features/search/web/results/search-page.browser.test.tsx',
      title:
        'SEARCH-09 before a search there are categories to browse; what is being written is offered as a search',
    },
  },
  {
    // A screen reader would find an empty page until the composer opens.
    name: 'screens-the-address-of-the-composer-is-empty-at-first',
    file: 'src/features/posting/web/composer/draft-page.tsx',
    find: '      <OpeningDialog title={title} />\n    </>',
    replace: '    </>',
    caughtBy: {
      file: 'tests/e2e/posting/composer-on-wide-screens.e2e.ts',
      title:
        'the address of the composer has a main part and a heading on a wide screen, until its dialog opens',
    },
  },
  {
    // Who opens a mistyped link would believe that a post was taken from them.
    name: 'screens-a-post-that-never-was-is-called-deleted',
    file: 'src/app/web/pages/post/failed-post.tsx',
    find: 'const wasShown = isMissing && cameFromPage;',
    replace: 'const wasShown = isMissing;',
    caughtBy: {
      file: 'tests/e2e/saving/saving.e2e.ts',
      title:
        'ERROR-04 a page that missed the deletion of a post says that it was deleted, on saving and on opening it',
    },
  },
  {
    name: 'screens-a-logout-leaves-the-bag-to-the-next',
    file: 'src/features/accounts/web/sessions/use-session.ts',
    find: "removeFromBrowser('guestBag');",
    replace: '',
    caughtBy: {
      file: 'src/features/bag/web/bag.browser.test.tsx',
      title: 'T84 a logout forgets what this browser keeps',
    },
  },
];
