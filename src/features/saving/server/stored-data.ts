import { announceCounts, lockPostIfAny } from '#features/posting/server/index.ts';
import type { FeatureData } from '#platform/server/feature-data.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { deleteSave, type Save } from './saving-queries.ts';
import { deleteSaveSettings, nextSaves, saveRows, saveSettingRows } from './stored-data-queries.ts';

export const savingData: FeatureData = {
  lists: [
    { file: 'saved-posts.json', about: 'what you saved', read: saveRows },
    { file: 'save-settings.json', about: 'who sees what you save', read: saveSettingRows },
  ],
  erasure: {
    deleteRemaining: ({ tx }, memberId) => deleteSaveSettings(tx, memberId),
    nextContent: [
      async (db, memberId) =>
        (await nextSaves(db, memberId)).map((save) => ({
          id: save.postId,
          erase: (unit) => removeSave(unit, { ...save, memberId }),
        })),
    ],
  },
};

/** Removes a save of a member whose account is deleted. Does nothing if the post is deleted first. */
async function removeSave(unit: UnitOfWork, save: Save): Promise<void> {
  if (!(await lockPostIfAny(unit.tx, { ...save, readerId: null }))) return;
  if (await deleteSave({ db: unit.tx, config: null }, save)) announceCounts(unit, save);
}
