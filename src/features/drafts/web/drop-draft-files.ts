import { loadStoredFiles } from '#features/media/web/index.ts';

/** Deletes the files of a stored draft from this browser. */
export async function dropDraftFiles(storedDraft: string): Promise<void> {
  const { dropFile } = await loadStoredFiles();
  for (const [, partsKey] of storedDraft.matchAll(/"partsKey":"([\w-]+)"/g)) {
    if (partsKey) dropFile(partsKey);
  }
}
