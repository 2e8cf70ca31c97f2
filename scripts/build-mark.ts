import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Where it is noted what was built; `made` are the folders that the build filled. */
export type BuildMark = { file: string; made: string[] };

/** Notes which source was built and every file that came of it: a mark alone outlives `rm -r dist/*`. */
export function markBuilt({ file, made }: BuildMark, sourceHash: string): void {
  const files = made.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(dirname(file), join(entry.parentPath, entry.name))),
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, [sourceHash, ...files].join('\n'));
}

/** Whether that source was built and all that came of it is still there. */
export function isBuilt({ file }: BuildMark, sourceHash: string): boolean {
  if (!existsSync(file)) return false;
  const [builtFrom, ...files] = readFileSync(file, 'utf8').split('\n');
  const isThere = (name: string) => existsSync(join(dirname(file), name));
  return builtFrom === sourceHash && files.length > 0 && files.every(isThere);
}
