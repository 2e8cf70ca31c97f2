import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Db } from '#platform/server/database/database.ts';
import type { FileStore } from '#platform/server/storage/file-store.ts';
import { dataLists, firstKey } from './data-lists.ts';
import { readPictures, profileData, type DataRow } from './data-queries.ts';

const pageSize = 1_000;

type Deps = { db: Db; store: FileStore };

const explanation = `Your data, as it was when this copy was made.

profile.json          what is stored about you
posts.json            what you posted; photoDescriptions are in the order of photos
comments.json         your comments and replies
removed-posts.json    what was removed by the people who run this site, with the reason
saved-posts.json      what you saved
messages.json         what you wrote in conversations; what others wrote to you is their data and not in this copy
hearts.json           the messages that you gave a heart
searches.json         your own searches
sessions.json         where you were logged in
networks.json         from where you logged in, in the last 30 days
reports.json          what you reported
feedback.json         what you told us
counted-events.json   events that were counted
media/                your photos, in the largest size that is stored, and your videos

Times are in UTC.
`;

/**
 * Writes all data of a member to a new ZIP file and returns its size in bytes. Rows and photos are read one after the
 * other, so that a large account needs no more memory. Rejects if the account does not exist.
 */
export async function writeExport(
  { db, store }: Deps,
  { memberId, path }: { memberId: string; path: string },
): Promise<number> {
  const profile = await profileData(db, memberId);
  if (!profile) throw new Error('the account does not exist');
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  try {
    zip.addBuffer(Buffer.from(explanation), 'README.txt');
    zip.addBuffer(Buffer.from(JSON.stringify(profile, null, 2)), 'profile.json');
    for (const [name, read] of Object.entries(dataLists)) {
      const pageAfter = (after: string) => read(db, { memberId, after, limit: pageSize });
      await addStream(zip, name, Readable.from(listText(pageAfter)));
    }
    await addPictures(zip, { db, store }, memberId);
    if (typeof profile['photo'] === 'string') await addPhoto(zip, store, profile['photo']);
    zip.end();
    await written;
  } catch (error) {
    zip.outputStream.unpipe();
    throw error;
  }
  return (await stat(path)).size;
}

/** Resolves when the entry has been read completely. */
async function addStream(zip: ZipFile, name: string, source: Readable): Promise<void> {
  const read = new Promise<void>((resolve, reject) => {
    source.once('end', resolve);
    source.once('error', reject);
  });
  zip.addReadStream(source, name);
  await read;
}

/** A JSON array, one row a line. */
async function* listText(pageAfter: (after: string) => Promise<DataRow[]>): AsyncGenerator<string> {
  let after = firstKey;
  let before = '[\n';
  for (;;) {
    const rows = await pageAfter(after);
    for (const { data } of rows) {
      yield `${before}${JSON.stringify(data)}`;
      before = ',\n';
    }
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) break;
    after = last.key;
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

async function addPictures(zip: ZipFile, { db, store }: Deps, memberId: string): Promise<void> {
  let after = '';
  for (;;) {
    const pictures = await readPictures(db, { memberId, after, limit: pageSize });
    for (const { path, kind, widths } of pictures) {
      const extension = kind === 'video' ? '.mp4' : '.webp';
      const key = kind === 'image' ? `${path}-${Math.max(...widths)}.webp` : `${path}${extension}`;
      const file = await store.open(key);
      // The file was deleted a moment ago.
      if (file) await addStream(zip, `media/${path}${extension}`, file.stream());
    }
    const last = pictures.at(-1);
    if (!last || pictures.length < pageSize) return;
    after = last.path;
  }
}

/** The member's own photo, `media/{path}.webp`. */
async function addPhoto(zip: ZipFile, store: FileStore, name: string): Promise<void> {
  const path = name.slice('media/'.length, -'.webp'.length);
  const file = await store.open(`${path}-384.webp`);
  if (file) await addStream(zip, name, file.stream());
}
