import { finished } from 'node:stream/promises';
import type { BackupPlace } from './backup-place.ts';
import { listedFiles } from './copy-files.ts';
import { digestStream, type Digest } from './digest-stream.ts';
import { contentPath, listingPath, tablePath, type Manifest } from './manifest.ts';

/** Reads every part of a backup; throws one error that names all that are missing or damaged. */
export async function verifyBackup(place: BackupPlace, manifest: Manifest): Promise<void> {
  const { name, tables, files } = manifest;
  const problems: string[] = [];
  const check = async (what: string, path: string, expected: Digest) => {
    const problem = await findProblem(place, path, expected);
    if (problem) problems.push(`  ${what} is ${problem}`);
    return problem === undefined;
  };
  for (const table of tables) {
    await check(`the table ${table.name}`, tablePath(name, table.name), table);
  }
  if (await check('the listing of the files', listingPath(name), files)) {
    for await (const file of listedFiles(place, name)) {
      await check(`the file ${file.key}`, contentPath(file.sha256), file);
    }
  }
  if (problems.length === 0) return;
  const shown = problems.slice(0, 20);
  const more =
    problems.length > shown.length ? [`  and ${problems.length - shown.length} more`] : [];
  throw new Error([`The backup ${name} cannot be used:`, ...shown, ...more].join('\n'));
}

async function findProblem(
  place: BackupPlace,
  path: string,
  expected: Digest,
): Promise<'missing' | 'damaged' | undefined> {
  const content = await place.read(path);
  if (!content) return 'missing';
  const hashing = digestStream();
  content.on('error', (error) => hashing.destroy(error));
  content.pipe(hashing).resume();
  await finished(hashing);
  const { bytes, sha256 } = hashing.digest();
  return bytes === expected.bytes && sha256 === expected.sha256 ? undefined : 'damaged';
}
