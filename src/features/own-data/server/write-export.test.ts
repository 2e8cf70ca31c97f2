import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import type { ExportList, FeatureData } from '#platform/server/feature-data.ts';
import type { FileStore } from '#platform/server/storage/file-store.ts';
import { readZip } from '#tests/support/data/read-zip.ts';
import { writeExport } from './write-export.ts';

const pageSize = 1_000;
const profile = async () => ({ name: 'Ana' });

let db: Database;
let folder: string;
/** What Node would end the process for. */
const unhandled: unknown[] = [];
const note = (error: unknown) => void unhandled.push(error);

beforeAll(async () => {
  // These lists read no database.
  db = openDatabase('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  folder = await mkdtemp(join(tmpdir(), 'export-'));
  process.on('unhandledRejection', note);
});
afterEach(async () => {
  await wait(50);
  expect(unhandled.splice(0)).toEqual([]);
  expect(await openFiles()).toEqual([]);
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  await rm(folder, { recursive: true });
  await db.destroy();
});

/** The files of the folder, also deleted ones, that this process has open. */
async function openFiles(): Promise<string[]> {
  const names = await readdir('/proc/self/fd');
  const paths = await Promise.all(
    names.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return paths.filter((path) => path.startsWith(folder));
}

/** Pages of rows that compress badly, so that they reach the disk soon; `onPage` runs before each. */
function pages(
  count: number,
  onPage: (page: number) => Promise<void> = async () => {},
): ExportList {
  let page = 0;
  return {
    file: 'rows.json',
    about: 'rows',
    read: async () => {
      page += 1;
      await onPage(page);
      const rows = page < count ? pageSize : 1;
      return Array.from({ length: rows }, (_, n) => ({
        key: `${page} ${n}`,
        data: { text: Array.from({ length: 20 }, Math.random).join() },
      }));
    },
  };
}

const noFiles: Pick<FileStore, 'open'> = { open: async () => undefined };

function write(
  data: FeatureData[],
  {
    path,
    store = noFiles,
    whenIdle = async () => {},
  }: { path: string; store?: Pick<FileStore, 'open'>; whenIdle?: () => Promise<void> },
): Promise<number> {
  return writeExport({ db, store, data, whenIdle }, { memberId: 'ana', path });
}

/** Two files of a member in a store. */
const twoPhotos: FeatureData = {
  files: async () => ['a', 'b'].map((path) => ({ path, kind: 'image' as const, widths: [10] })),
};

it('a file that cannot be opened makes it reject while a list is still read', async () => {
  const taken = join(folder, 'taken');
  await writeFile(taken, '');
  for (const path of [taken, join(folder, 'missing', 'file')]) {
    const slow = pages(3, () => wait(50));
    await expect(write([{ profile, lists: [slow] }], { path })).rejects.toMatchObject({
      code: path === taken ? 'EEXIST' : 'ENOENT',
    });
  }
});

it('a read error of the database ends it with the file closed, at any page', async () => {
  for (const failing of [1, 2, 5]) {
    const path = join(folder, `rows${failing}`);
    const list = pages(9, async (page) => {
      if (page === failing) throw new Error('the database is gone');
    });
    await expect(write([{ profile, lists: [list] }], { path })).rejects.toThrow('is gone');
    await rm(path);
    expect(await openFiles()).toEqual([]);
  }
});

it('a photo that cannot be read, or ends early, ends it with the file closed', async () => {
  const broken = [
    () => new Readable({ read() {}, construct: (done) => done(new Error('the bucket is gone')) }),
    // A connection that is cut without an error.
    () => {
      const stream = new Readable({ read() {} });
      stream.push('half a photo');
      setTimeout(() => stream.destroy(), 20);
      return stream;
    },
  ];
  for (const [n, stream] of broken.entries()) {
    const path = join(folder, `photo${n}`);
    const store = { open: async () => ({ bytes: 100, stream }) };
    await expect(write([{ profile }, twoPhotos], { path, store })).rejects.toThrow();
    await rm(path);
    expect(await openFiles()).toEqual([]);
  }
});

it('pauses before each page of rows and each file', async () => {
  const path = join(folder, 'paused');
  let pauses = 0;
  const whenIdle = async () => void (pauses += 1);
  const store = { open: async () => ({ bytes: 1, stream: () => Readable.from(['x']) }) };
  const data = [{ profile, lists: [pages(3)] }, twoPhotos];
  const bytes = await write(data, { path, store, whenIdle });
  expect(pauses).toBe(3 + 2);
  const file = await readFile(path);
  expect(file).toHaveLength(bytes);
  const files = await readZip(file);
  expect(JSON.parse(String(files.get('rows.json')))).toHaveLength(2 * pageSize + 1);
  expect(String(files.get('media/b.webp'))).toBe('x');
});

it('a pause that throws, because the server stops, ends it with the file closed', async () => {
  for (const last of [1, 3, 4]) {
    const path = join(folder, `stopped${last}`);
    let pauses = 0;
    const whenIdle = async () => {
      pauses += 1;
      if (pauses === last) throw new Error('the server is stopping');
    };
    const store = { open: async () => ({ bytes: 1, stream: () => Readable.from(['x']) }) };
    const data = [{ profile, lists: [pages(3)] }, twoPhotos];
    await expect(write(data, { path, store, whenIdle })).rejects.toThrow('stopping');
    expect(pauses).toBe(last);
    await rm(path);
  }
});
