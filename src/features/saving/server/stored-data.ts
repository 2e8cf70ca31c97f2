import type { FeatureData } from '#platform/server/feature-data.ts';
import { removeSave } from './remove-save.ts';
import { nextSaves, saveRows } from './stored-data-queries.ts';

export const savingData: FeatureData = {
  lists: [{ file: 'saved-posts.json', about: 'what you saved', read: saveRows }],
  erasure: {
    nextContent: [
      async (db, memberId) =>
        (await nextSaves(db, memberId)).map((save) => ({
          id: save.postId,
          erase: (unit) => removeSave(unit, { ...save, memberId }),
        })),
    ],
  },
};
