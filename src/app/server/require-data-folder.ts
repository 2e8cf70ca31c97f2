import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A server starts with these errors: its disk may have filled up since, and reading goes on. */
const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Throws, with a message for the terminal, if files cannot be written in DATA_DIR: what is received and converted passes
 * through it, also on the way into a bucket. It writes one, because the mode of a folder does not say whether its file
 * system is read-only.
 */
export async function requireDataFolder(dataDir: string): Promise<void> {
  const file = join(dataDir, `.written-at-start-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, '');
    await rm(file);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ('code' in error && fullDiskCodes.has(String(error.code))) return;
    throw new Error(
      `DATA_DIR: ${dataDir} cannot be written by this user (${error.message}). Create the folder, or give it to the user.`,
      { cause: error },
    );
  }
}
