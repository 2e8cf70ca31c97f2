import type { Mutation } from './mutation.ts';

/** What pages keep and say without a connection. */
export const offline: Mutation[] = [
  {
    // Ben would tap Take it, and lose it to a network error.
    name: 'offline-buttons-of-a-deal-look-as-if-they-worked',
    file: 'src/features/deals/web/strip/act-button.tsx',
    find: 'if (useIsOnline()) return <Button',
    replace: 'if (useIsOnline() || props) return <Button',
    caughtBy: {
      file: 'src/features/deals/web/offline-deals.browser.test.tsx',
      title:
        'without a connection the buttons of a deal say so before the tap, and the code goes on',
    },
  },
  {
    // At the door, without a line, the buyer would have no code to show.
    name: 'offline-deals-are-not-kept-for-a-cold-start',
    file: 'src/app/web/offline/recent-entities.ts',
    find: 'const kinds = [deals, conversations, messages, posts]',
    replace: 'const kinds = [conversations, messages, posts]',
    caughtBy: {
      file: 'src/app/web/offline/cold-start.browser.test.tsx',
      title:
        'a conversation opened without a connection has what was read live, the deal with its code above all, and says since when',
    },
  },
  {
    // On a first visit that loses its line, a save would be lost instead of waiting.
    name: 'offline-a-save-needs-code-that-only-a-worker-has',
    file: 'src/app/web/offline/load-taps.ts',
    find: 'if (member === null) return;',
    replace: 'if (member === null || !navigator.serviceWorker.controller) return;',
    caughtBy: {
      file: 'tests/e2e/offline/save-without-worker.e2e.ts',
      title:
        'a save on a page that no worker controls waits for the connection, because its code was there before the tap',
    },
  },
  {
    // Someone in the subway would watch photos upload that do not.
    name: 'offline-photos-seem-to-upload',
    file: 'src/features/posting/web/composer/photo-composer.tsx',
    find: 'useIsOnline() ? uploadingPhotos : photosWait',
    replace: 'useIsOnline() ? uploadingPhotos : uploadingPhotos',
    caughtBy: {
      file: 'src/features/media/web/photos.browser.test.tsx',
      title:
        'MODAL-18 COMPOSER-09 sends a failed photo again, shows both uploading dialogs, and requires no text',
    },
  },
];
