import { dayMs } from '#platform/contract/durations.ts';
import { backupNames, type BackupPlace } from './backup-place.ts';
import { listedFiles } from './copy-files.ts';
import { contentPath, isContentPath, readManifest, type Manifest } from './manifest.ts';

type Found = {
  complete: Manifest[];
  /** Cut short more than a day ago. */
  abandoned: string[];
  /** What nobody knows to be worthless: a younger one without a manifest, one with a damaged manifest or of a newer release. */
  unknown: { name: string; reason: string }[];
};

/**
 * Deletes backups that are older than `keepDays`, but never the newest, and the files that no backup lists any more. Nothing that
 * cannot be read is deleted, nor any file that it may list.
 */
export async function expireBackups(
  place: BackupPlace,
  { keepDays, now, warn }: { keepDays: number; now: Date; warn: (line: string) => void },
): Promise<string[]> {
  const { complete, abandoned, unknown } = await sortBackups(place, now);
  const newest = complete.at(-1)?.name;
  const oldest = new Date(now.getTime() - keepDays * dayMs);
  const isKept = ({ name, finishedAt }: Manifest) =>
    name === newest || new Date(finishedAt) >= oldest;
  const kept = complete.filter(isKept).map(({ name }) => name);
  const expired = [...complete.map(({ name }) => name), ...abandoned].filter(
    (name) => !kept.includes(name),
  );
  for (const name of expired) await removeBackup(place, name);
  for (const { name, reason } of unknown) {
    warn(`${name} was left as it is, and no file was deleted that it may need: ${reason}`);
  }
  if (unknown.length === 0) await removeUnlisted(place, kept);
  return expired;
}

async function sortBackups(place: BackupPlace, now: Date): Promise<Found> {
  const found: Found = { complete: [], abandoned: [], unknown: [] };
  for (const name of await backupNames(place)) {
    try {
      const manifest = await readManifest(place, name);
      if (manifest) found.complete.push(manifest);
      else if (isOlderThanADay(name, now)) found.abandoned.push(name);
      // Another installation may use this place, and be writing it.
      else found.unknown.push({ name, reason: 'it was cut short, or is being made.' });
    } catch (error) {
      found.unknown.push({ name, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return found;
}

/** A backup's name is the time of its snapshot. */
function isOlderThanADay(name: string, now: Date): boolean {
  const [, date = '', h, m, s, ms] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/.exec(name) ?? [];
  return new Date(`${date}T${h}:${m}:${s}.${ms}Z`).getTime() < now.getTime() - dayMs;
}

/** Deletes the parts of a backup, but no stored files. */
export async function removeBackup(place: BackupPlace, name: string): Promise<void> {
  const parts: string[] = [];
  for await (const part of place.list(`backups/${name}`)) parts.push(part);
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
  for await (const path of place.list('files')) {
    if (isContentPath(path) && !listed.has(path)) await place.remove(path);
  }
}
