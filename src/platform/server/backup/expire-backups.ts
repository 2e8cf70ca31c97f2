import { backupNames, type BackupPlace } from './backup-place.ts';
import { listedFiles } from './copy-files.ts';
import { contentPath, readManifests } from './manifest.ts';

const dayMs = 24 * 60 * 60_000;

/** Deletes backups that are older than `keepDays`, but never the newest, and the files that no backup lists any more. */
export async function expireBackups(
  place: BackupPlace,
  { keepDays, now }: { keepDays: number; now: Date },
): Promise<string[]> {
  const complete = await readManifests(place);
  const newest = complete.at(-1)?.name;
  const oldest = new Date(now.getTime() - keepDays * dayMs);
  const kept = new Set(
    complete
      .filter(({ name, finishedAt }) => name === newest || new Date(finishedAt) >= oldest)
      .map(({ name }) => name),
  );
  // The lock of backups is held: what has no manifest now was cut short.
  const expired = (await backupNames(place)).filter((name) => !kept.has(name));
  for (const name of expired) await removeAll(place, `backups/${name}`);
  await removeUnlisted(place, [...kept]);
  return expired;
}

async function removeAll(place: BackupPlace, path: string): Promise<void> {
  const parts: string[] = [];
  for await (const part of place.list(path)) parts.push(part);
  // The manifest first: what is left if this is interrupted is no backup.
  for (const part of [...parts.filter(isManifest), ...parts.filter((each) => !isManifest(each))]) {
    await place.remove(part);
  }
}

function isManifest(part: string): boolean {
  return part.endsWith('/manifest.json');
}

async function removeUnlisted(place: BackupPlace, names: string[]): Promise<void> {
  const listed = new Set<string>();
  for (const name of names) {
    for await (const { sha256 } of listedFiles(place, name)) listed.add(contentPath(sha256));
  }
  for await (const path of place.list('files')) if (!listed.has(path)) await place.remove(path);
}
