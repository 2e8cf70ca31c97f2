import { join } from 'node:path';
import { isId } from '#platform/server/ids.ts';

export function exportFolder(dataDir: string): string {
  return join(dataDir, 'exports');
}

/** The file of a copy; the caller has checked whose it is. */
export function exportPath(dataDir: string, exportId: string): string {
  if (!isId(exportId)) throw new Error(`not the id of an export: ${exportId}`);
  return join(exportFolder(dataDir), `${exportId}.zip`);
}
