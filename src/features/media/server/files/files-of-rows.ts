import type { Db } from '#platform/server/database/database.ts';
import { parseFileKey } from './file-keys.ts';
import { pathsWithoutRow } from './file-queries.ts';
import { countMissingFiles, rememberFoundFiles, rememberNamedFiles } from './named-file-queries.ts';

/** What rows say about stored files, for a backup. `db` is one connection. */
export function filesOfRows(db: Db) {
  return {
    begin: () => rememberNamedFiles(db),
    async keysWithRow(keys: string[]): Promise<string[]> {
      const without = new Set(await pathsWithoutRow(db, [...new Set(keys.map(getPath))]));
      const found = keys.filter((key) => !without.has(getPath(key)));
      await rememberFoundFiles(db, found.map(getPath));
      return found;
    },
    async missing(): Promise<{ named: number; missing: number; example: string | undefined }> {
      const { example, ...counts } = await countMissingFiles(db);
      return { ...counts, example: example ?? undefined };
    },
  };
}

function getPath(key: string): string {
  return parseFileKey(key)?.path ?? '';
}
