import { mkdirSync, statSync } from 'node:fs';
import type { Config } from '../config/config.ts';

const name = 'quad';
const nameWithFolder = 'quad with the folder ';

/**
 * How a server process calls itself at the database. If it stores files in a folder, the name is the same for all
 * processes that share the folder, and for no others: so a process sees that another one stores files where it does not
 * find them.
 */
export function processName({
  dataDir,
  mediaStore,
}: Pick<Config, 'dataDir' | 'mediaStore'>): string {
  const id = mediaStore === 'folder' ? folderId(dataDir) : undefined;
  return id === undefined ? name : `${nameWithFolder}${id}`;
}

/** Whether a process of this name stores files in a folder that those of the other name do not use. */
export function hasOtherFolder(other: string, own: string): boolean {
  return other !== own && [other, own].every((each) => each.startsWith(nameWithFolder));
}

/**
 * The same on all machines that mount a folder: its number, and the time of its making, because machines of one image
 * give the same numbers. Undefined if there is no folder; the start says so.
 */
function folderId(dataDir: string): string | undefined {
  try {
    mkdirSync(dataDir, { recursive: true });
    const { ino, birthtimeNs } = statSync(dataDir, { bigint: true });
    return `${ino.toString(36)}-${birthtimeNs.toString(36)}`;
  } catch {
    return undefined;
  }
}
