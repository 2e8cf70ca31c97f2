import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The file that records a build, and the folders that the build fills. */
export type BuildRecord = { file: string; folders: string[] };

/**
 * Records the source of a build and all its files. Without the files, a build would count as complete after
 * `rm -r dist/*`.
 */
export function recordBuild({ file, folders }: BuildRecord, sourceHash: string): void {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(dirname(file), join(entry.parentPath, entry.name))),
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, [sourceHash, ...files].join('\n'));
}

/** Whether the build is of this source and all its files exist. */
export function isBuilt({ file }: BuildRecord, sourceHash: string): boolean {
  if (!existsSync(file)) return false;
  const [builtFrom, ...files] = readFileSync(file, 'utf8').split('\n');
  const isThere = (name: string) => existsSync(join(dirname(file), name));
  return builtFrom === sourceHash && files.length > 0 && files.every(isThere);
}
