import { createHash } from 'node:crypto';
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expireBackups } from './expire-backups.ts';
import { openFolderPlace } from './folder-place.ts';
import { contentPath, listingPath, writeManifest, type Manifest } from './manifest.ts';
import type { BackupPlace } from './backup-place.ts';

let root: string;
let place: BackupPlace;
let warnings: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quad-test-backups-'));
  place = openFolderPlace(root);
  warnings = [];
});
afterEach(() => rmSync(root, { recursive: true }));

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
const now = new Date('2026-06-20T12:00:00Z');
const names = {
  old: '2026-06-01T12-00-00-000Z',
  new: '2026-06-19T12-00-00-000Z',
  begun: '2026-06-20T11-59-00-000Z',
  cutShort: '2026-06-18T12-00-00-000Z',
};

/** A complete backup that lists files with these contents, and the contents. */
async function addBackup(name: string, contents: string[]): Promise<void> {
  const lines = contents.map((each) => `images/${each} ${each.length} ${digestOf(each)}\n`);
  for (const each of contents)
    await place.write(contentPath(digestOf(each)), Readable.from([each]));
  await place.write(listingPath(name), Readable.from([zstdCompressSync(lines.join(''))]));
  const finishedAt = name.replace(/T(..)-(..)-(..)-(...)Z/, 'T$1:$2:$3.$4Z');
  const part = { bytes: 0, sha256: digestOf('') };
  const manifest: Manifest = {
    format: 2,
    name,
    release: '1',
    secretHash: '',
    snapshotAt: finishedAt,
    finishedAt,
    schema: '0001_campuses',
    tables: [],
    files: { count: 1, totalBytes: 1, missing: 0, ...part },
  };
  await writeManifest(place, manifest);
}

function put(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function expire() {
  return expireBackups(place, { keepDays: 14, now, warn: (line) => warnings.push(line) });
}

function contentsLeft(): string[] {
  return ['both', 'old', 'new'].filter(
    (each) => globSync(contentPath(digestOf(each)), { cwd: root }).length > 0,
  );
}

test('R21 an expired backup is deleted with the files that only it lists, one that was cut short, too', async () => {
  await addBackup(names.old, ['both', 'old']);
  await addBackup(names.new, ['both', 'new']);
  put(`backups/${names.cutShort}/tables/members.zst`, 'half');
  put(`${contentPath(digestOf('half'))}.01234567-0123-0123-0123-0123456789ab.unfinished`, 'half');
  put('files/images/posts/1/of-another.webp', 'a photo');
  put('files/notes.txt', 'notes');
  expect(await expire()).toEqual([names.old, names.cutShort]);
  expect(contentsLeft()).toEqual(['both', 'new']);
  expect(globSync('**/*.{unfinished,webp,txt}', { cwd: root }).toSorted()).toEqual([
    'files/images/posts/1/of-another.webp',
    'files/notes.txt',
  ]);
  expect(warnings).toEqual([]);
});

test('R21 the newest backup is never deleted, however old it is', async () => {
  await addBackup(names.old, ['old']);
  expect(await expire()).toEqual([]);
  expect(contentsLeft()).toEqual(['old']);
});

test.each([
  ['that another installation is making', names.begun, undefined],
  ['whose manifest is damaged', names.cutShort, 'not a manifest'],
  ['of a newer release', names.cutShort, JSON.stringify({ format: 2 })],
  ['that someone gave another name', 'before-the-move', undefined],
])('R21 a backup %s is left as it is, with every file', async (_, name, body) => {
  await addBackup(names.old, ['both', 'old']);
  await addBackup(names.new, ['both', 'new']);
  put(`backups/${name}/tables/members.zst`, 'rows');
  const digest = body?.startsWith('{') ? digestOf(body) : digestOf('another');
  if (body !== undefined) put(`backups/${name}/manifest.json`, `${digest}\n${body}\n`);
  expect(await expire()).toEqual([names.old]);
  expect(globSync(`backups/${name}/**/*`, { cwd: root }).length).toBeGreaterThan(1);
  expect(contentsLeft()).toEqual(['both', 'old', 'new']);
  expect(warnings).toEqual([expect.stringContaining(`${name} was left as it is`)]);
});

test('R21 a place that fails for a moment loses nothing', async () => {
  await addBackup(names.old, ['old']);
  await addBackup(names.new, ['new']);
  const failing: BackupPlace = {
    ...place,
    read: async (path) => {
      if (path.endsWith('manifest.json')) throw new Error('the bucket does not respond');
      return place.read(path);
    },
  };
  const options = { keepDays: 14, now, warn: (line: string) => warnings.push(line) };
  expect(await expireBackups(failing, options)).toEqual([]);
  expect(contentsLeft()).toEqual(['old', 'new']);
  expect(warnings).toHaveLength(2);
});

test('R21 a folder that cannot be read is an error, not an empty place', async () => {
  put('a-file', '');
  await expect(openFolderPlace(join(root, 'a-file')).has('x')).rejects.toThrow('ENOTDIR');
  await expect(
    openFolderPlace(join(root, 'a-file')).list('backups')[Symbol.asyncIterator]().next(),
  ).rejects.toThrow('ENOTDIR');
});
