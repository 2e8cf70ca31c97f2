import type { Db } from '#platform/server/database/database.ts';
import { parseFileKey } from './file-keys.ts';
import { pathsWithoutRow } from './file-queries.ts';

/** Those of the keys of stored files that a row names. */
export async function keysWithRow(db: Db, keys: string[]): Promise<string[]> {
  const without = new Set(await pathsWithoutRow(db, [...new Set(keys.map(getPath))]));
  return keys.filter((key) => !without.has(getPath(key)));
}

function getPath(key: string): string {
  return parseFileKey(key)?.path ?? '';
}
