import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { backupNames, type BackupPlace } from './backup-place.ts';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.number().check(z.int(), z.gte(0));
const part = { bytes: count, sha256 };

const manifestSchema = z.object({
  format: z.literal(2),
  name: z.string(),
  release: z.string(),
  snapshotAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** A hash under AUTH_SECRET: with another secret, sealed values cannot be read. */
  secretHash: z.string(),
  /** The schema's version: the newest migration of the snapshot. */
  schema: z.string(),
  /** The end of the audit's chain in the snapshot: later, the chain must still have this digest there. */
  audit: z.optional(z.object({ number: count, digest: sha256 })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: count,
      ...part,
      /** Of the rows as COPY prints them, before compression. */
      rowsSha256: sha256,
    }),
  ),
  /** The listing of the stored files: a line with key, bytes and SHA-256 for each. */
  files: z.object({
    count,
    totalBytes: count,
    ...part,
    /** Pictures and videos that rows name, but that were not, or not completely, in the store. */
    missing: z._default(count, 0),
    example: z.optional(z.string()),
  }),
});

/** What a backup consists of. It is written last: a backup without one was cut short. */
export type Manifest = z.output<typeof manifestSchema>;

const manifestPath = (name: string) => `backups/${name}/manifest.json`;
/** Any name: another program's table in the schema may have a slash in its. */
export const tablePath = (name: string, table: string) =>
  `backups/${name}/tables/${encodeURIComponent(table)}.zst`;
export const listingPath = (name: string) => `backups/${name}/files.zst`;
/** Stored files are kept by their content, once for all backups. */
export const contentPath = (digest: string) => `files/${digest.slice(0, 2)}/${digest}`;
/** Whether a backup wrote this path, perhaps not to its end. */
export const isContentPath = (path: string) =>
  /^files\/[0-9a-f]{2}\/[0-9a-f]{64}(\.[0-9a-f-]{36}\.unfinished)?$/.test(path);

export async function writeManifest(place: BackupPlace, manifest: Manifest): Promise<void> {
  const body = JSON.stringify(manifest, null, 1);
  await place.write(manifestPath(manifest.name), Readable.from([`${digestOf(body)}\n${body}\n`]));
}

/** The manifest of a backup; throws, with a message for the terminal, if it is missing or damaged. */
export async function requireManifest(place: BackupPlace, name: string): Promise<Manifest> {
  const manifest = await readManifest(place, name);
  if (manifest) return manifest;
  throw new Error(
    `${name} in ${place.name} is no backup: it has no manifest, so it was cut short or never begun.`,
  );
}

/** Undefined if there is none; throws if it is damaged. */
export async function readManifest(
  place: BackupPlace,
  name: string,
): Promise<Manifest | undefined> {
  const content = await place.read(manifestPath(name));
  if (!content) return undefined;
  const [digest = '', ...lines] = (await text(content)).split('\n');
  const body = lines.join('\n').trimEnd();
  if (digestOf(body) !== digest) throw new Error(`The manifest of ${name} is damaged.`);
  const parsed = manifestSchema.safeParse(fromFirstFormat(JSON.parse(body)));
  if (!parsed.success) {
    throw new Error(`${name} was made by a newer release, whose commands can read it.`);
  }
  if (parsed.data.name !== name) {
    throw new Error(`${name} is the backup ${parsed.data.name}: give it back that name.`);
  }
  return parsed.data;
}

/** Manifests of before 0.9 list all migrations with digests of their texts; nothing else has changed. */
function fromFirstFormat(written: { format: number; migrations?: { name: string }[] }): object {
  if (written.format !== 1) return written;
  return { ...written, format: 2, schema: written.migrations?.at(-1)?.name };
}

/** All complete backups, the oldest first; those whose manifest is damaged are left out. */
export async function readManifests(place: BackupPlace): Promise<Manifest[]> {
  const found: Manifest[] = [];
  for (const name of await backupNames(place)) {
    const manifest = await readManifest(place, name).catch(() => undefined);
    if (manifest) found.push(manifest);
  }
  return found;
}

function digestOf(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}
