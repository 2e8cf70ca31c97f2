import { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { FileStore } from '../storage/file-store.ts';
import type { BackupPlace } from './backup-place.ts';
import { joined } from './copy-tables.ts';
import { digestStream } from './digest-stream.ts';
import { contentPath, listingPath, type Manifest } from './manifest.ts';

export type ListedFile = { key: string; bytes: number; sha256: string };

/** What the rows say about stored files; on the connection of the backup. */
export type FileRows = {
  /** Called in the snapshot: remembers which files its rows name. */
  begin(): Promise<void>;
  /** Which of these stored files a row names, now or in the snapshot; remembers those. */
  keysWithRow(keys: string[]): Promise<string[]>;
  /** How many pictures and videos the snapshot's rows name, and of how many the store did not list every file. */
  missing(): Promise<{ named: number; missing: number; example: string | undefined }>;
};

type FileBackup = {
  place: BackupPlace;
  store: FileStore;
  /** The files of the last backup: a file never changes, so those need not be read again. */
  known: Map<string, ListedFile>;
  fileRows: FileRows;
};

const batchSize = 500;

/** Writes the files that the snapshot's rows name, and their listing, to the backup. */
export async function backUpFiles(deps: FileBackup, name: string): Promise<Manifest['files']> {
  let [count, totalBytes] = [0, 0];
  async function* lines(): AsyncGenerator<string> {
    for await (const keys of inBatches(deps.store)) {
      for (const key of await deps.fileRows.keysWithRow(keys)) {
        const file = await storeFile(deps, key);
        if (!file) continue;
        count += 1;
        totalBytes += file.bytes;
        yield `${file.key} ${file.bytes} ${file.sha256}\n`;
      }
    }
  }
  const packed = digestStream();
  const source = Readable.from(lines(), { objectMode: false });
  await deps.place.write(listingPath(name), joined([source, createZstdCompress(), packed]));
  const { named, ...lost } = await deps.fileRows.missing();
  if (named > 0 && count === 0) throw new Error(noneFound(named));
  return { count, totalBytes, ...packed.digest(), ...lost };
}

function noneFound(named: number): string {
  return `None of the ${named} pictures and videos that posts and messages name is in the store: are DATA_DIR and S3_BUCKET_URL those of the server?`;
}

async function* inBatches(store: FileStore): AsyncGenerator<string[]> {
  let keys: string[] = [];
  for await (const { key } of store.list()) {
    keys.push(key);
    if (keys.length < batchSize) continue;
    yield keys;
    keys = [];
  }
  yield keys;
}

async function storeFile(
  { place, store, known }: FileBackup,
  key: string,
): Promise<ListedFile | undefined> {
  const file = await store.open(key);
  if (!file) return undefined;
  const before = known.get(key);
  if (before?.bytes === file.bytes && (await place.has(contentPath(before.sha256)))) return before;
  const hashing = digestStream();
  joined([file.stream(), hashing]).resume();
  await new Promise((resolve, reject) => hashing.on('end', resolve).on('error', reject));
  const { sha256, bytes } = hashing.digest();
  const path = contentPath(sha256);
  if (!(await place.has(path))) await place.write(path, file.stream());
  return { key, bytes, sha256 };
}

/** The listed files of a backup. */
export async function* listedFiles(place: BackupPlace, name: string): AsyncGenerator<ListedFile> {
  const content = await place.read(listingPath(name));
  if (!content) throw new Error(`${name}: the listing of the files is missing.`);
  for await (const line of createInterface({ input: joined([content, createZstdDecompress()]) })) {
    const [key = '', bytes, sha256 = ''] = line.split(' ');
    yield { key, bytes: Number(bytes), sha256 };
  }
}
