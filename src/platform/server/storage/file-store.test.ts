import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startS3, type TestS3 } from '#tests/support/servers/s3.ts';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';
import { moveFiles } from './move-files.ts';
import { openStores } from './open-store.ts';
import { pairStores } from './paired-store.ts';
import { openS3Store } from './s3-store.ts';
import { openTempFolder, type TempFolder } from './temp-folder.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

let root: string;
let temp: TempFolder;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quad-store-'));
  temp = openTempFolder(join(root, 'temp'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const openFolder = () => openFolderStore(join(root, 'files'), temp);
const openBucket = () => openS3Store(s3.settings);

const bytes = (written: string) => new TextEncoder().encode(written);
const lamp = 'images/posts/a1/b2-200.webp';

async function keysIn(store: FileStore): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of store.list()) found.push(key);
  return found.toSorted();
}

async function textIn(store: FileStore, key: string): Promise<string | undefined> {
  const file = await store.open(key);
  return file && text(file.stream());
}

async function empty(store: FileStore): Promise<void> {
  for (const key of await keysIn(store)) await store.remove(key);
}

describe.for([
  ['a folder', openFolder],
  ['an S3-compatible service', openBucket],
] as const)('SERVICE-07 files in %s', ([, open]) => {
  let store: FileStore;
  beforeEach(async () => {
    store = open();
    await empty(store);
  });

  test('a written file is read back, whole or in part', async () => {
    await store.write(lamp, bytes('0123456789'));

    const file = await store.open(lamp);

    expect(file?.bytes).toBe(10);
    expect(file && (await text(file.stream()))).toBe('0123456789');
    expect(file && (await text(file.stream({ start: 2, end: 4 })))).toBe('234');
    expect(readdirSync(join(root, 'temp'))).toEqual([]);
  });

  test('a temporary file is moved into the store', async () => {
    const path = temp.newPath();
    await writeFile(path, 'a film');

    await store.moveIn('images/posts/a1/b2.mp4', path);

    expect(await textIn(store, 'images/posts/a1/b2.mp4')).toBe('a film');
    expect(existsSync(path)).toBe(false);
  });

  test('removing a missing file is no error', async () => {
    await store.write(lamp, bytes('x'));
    await store.remove(lamp);
    await store.remove(lamp);
    expect(await store.open(lamp)).toBeUndefined();
    expect(await keysIn(store)).toEqual([]);
  });

  test('all keys are listed, with the time of their files', async () => {
    const began = Date.now() - 2_000;
    const wanted = Array.from({ length: 5 }, (_, index) => `images/posts/a1/c${index}-200.webp`);
    for (const key of wanted) await store.write(key, bytes('x'));
    expect(await keysIn(store)).toEqual(wanted);
    for await (const { modifiedAt } of store.list()) {
      expect(modifiedAt.getTime()).toBeGreaterThan(began);
    }
  });

  test('the keys below a folder are listed alone', async () => {
    for (const key of ['a/b/c.part', 'a/b/d/e.part', 'a/bc/f.part', 'g.part'])
      await store.write(key, bytes('x'));
    const found: string[] = [];
    for await (const { key } of store.list('a/b')) found.push(key);
    expect(found.toSorted()).toEqual(['a/b/c.part', 'a/b/d/e.part']);
    await expect(store.list('../a')[Symbol.asyncIterator]().next()).rejects.toThrow(/not a folder/);
  });

  test('T58 a malformed key, such as one with `..`, is rejected before the store is used', async () => {
    const hostile = [
      '../x.webp',
      'a/../../x.webp',
      '/etc/passwd.x',
      '.hidden.webp',
      'a\0.webp',
      'a',
    ];
    for (const key of hostile) {
      await expect(store.open(key), key).rejects.toThrow(/not a key/);
      await expect((async () => store.write(key, bytes('x')))(), key).rejects.toThrow(/not a key/);
    }
  });
});

test('SERVICE-07 pictures, parts of uploads and copies of data in one bucket do not see one another', async () => {
  await empty(openBucket());
  const { files, parts, exports } = openStores({
    dataDir: root,
    s3: s3.settings,
    mediaStore: 's3',
  });
  await files.write(lamp, bytes('lamp'));
  await parts.write('a/0-4.part', bytes('part'));
  await exports.write('b.zip', bytes('copy'));

  expect(await Promise.all([files, parts, exports].map(keysIn))).toEqual([
    [lamp],
    ['a/0-4.part'],
    ['b.zip'],
  ]);
  expect(await textIn(parts, 'a/0-4.part')).toBe('part');
  expect(await keysIn(openBucket())).toEqual(['exports/b.zip', lamp, 'uploads/a/0-4.part']);
  await exports.remove('b.zip');
  expect(await keysIn(openBucket())).toEqual([lamp, 'uploads/a/0-4.part']);
});

test('a file that is too large for one call is moved into a bucket in several', async () => {
  const [path, content] = [temp.newPath(), Buffer.alloc(20 * 1024 * 1024, 'film')];
  await writeFile(path, content);
  const store = openS3Store(s3.settings, { maxPutBytes: 1024 });
  await store.moveIn('images/posts/a1/b2.mp4', path);
  const file = await store.open('images/posts/a1/b2.mp4');
  expect(file && (await buffer(file.stream())).equals(content)).toBe(true);
  expect(existsSync(path)).toBe(false);
  await empty(store);
});

test('T74 copies of data in a folder are for this user of the machine only', async () => {
  const { exports } = openStores({ dataDir: root, s3: undefined, mediaStore: 'folder' });
  await exports.write('b.zip', bytes('copy'));
  expect(statSync(join(root, 'exports')).mode & 0o777).toBe(0o700);
  await exports.remove('b.zip');
  expect(existsSync(join(root, 'exports'))).toBe(true);
});

test('a folder is removed with its last file', async () => {
  const store = openFolder();
  await store.write(lamp, bytes('x'));
  await store.remove(lamp);
  expect(existsSync(join(root, 'files/images/posts/a1'))).toBe(false);
});

test('R13 a write that fails leaves no file in the store', async () => {
  const store = openFolder();
  rmSync(join(root, 'temp'), { recursive: true });
  await expect(store.write('images/posts/c3/z-1.webp', bytes('z'))).rejects.toThrow(/ENOENT/);
  expect(await keysIn(store)).toEqual([]);
});

test('the sweep of the temporary folder deletes old files and keeps new ones', async () => {
  await openFolder().write(lamp, bytes('x'));
  await writeFile(temp.newPath(), 'half');

  await temp.sweep(new Date(Date.now() - 60_000));
  expect(readdirSync(join(root, 'temp'))).toHaveLength(1);
  await temp.sweep(new Date(Date.now() + 60_000));
  expect(readdirSync(join(root, 'temp'))).toEqual([]);
});

test('a service that does not respond is reported as unavailable', async () => {
  const unreachable = openS3Store({ ...s3.settings, bucketUrl: 'http://127.0.0.1:9/quad-media' });
  await expect(unreachable.open(lamp)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await expect(unreachable.write(lamp, bytes('x'))).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});

test('a list of several pages is read completely, and a rejected page is an error', async () => {
  // The S3 service of the other tests lists all files in one page.
  const responses = [
    [200, page('images/posts/a1/b2-200.webp', 'next')],
    [200, page('images/posts/a1/b2-540.webp')],
    [403, '<Error><Code>AccessDenied</Code><Message>no</Message></Error>'],
  ] as const;
  const requestedUrls: string[] = [];
  const service = createServer((request, response) => {
    const [status, body] = responses[requestedUrls.push(request.url ?? '') - 1] ?? [500, ''];
    response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const address = service.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const store = openS3Store({ ...s3.settings, bucketUrl: `http://127.0.0.1:${port}/quad-media` });
  expect(await keysIn(store)).toEqual([
    'images/posts/a1/b2-200.webp',
    'images/posts/a1/b2-540.webp',
  ]);
  expect(requestedUrls[1]).toContain('continuation-token=next');
  await expect(keysIn(store)).rejects.toThrow(/AccessDenied/);
  service.close();
});

function page(key: string, next = ''): string {
  const more = next && `<NextContinuationToken>${next}</NextContinuationToken>`;
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${more}
    <Contents><Key>${key}</Key><LastModified>2026-11-22T10:00:00.000Z</LastModified><Size>1</Size></Contents>
  </ListBucketResult>`;
}

describe('moving from one store to the other', () => {
  for (const [where, from, to] of [
    ['into a bucket', openFolder, openBucket],
    ['back to a folder', openBucket, openFolder],
  ] as const) {
    test(`${where}: files are found at any time, and are in the new store afterwards`, async () => {
      const [old, main] = [from(), to()];
      await empty(old);
      await empty(main);
      for (let index = 0; index < 5; index += 1) {
        await old.write(`images/posts/a1/d${index}-200.webp`, bytes(`file ${index}`));
      }
      const store = pairStores(main, old);
      await store.write('images/posts/a1/e-200.webp', bytes('new'));
      await store.remove('images/posts/a1/d4-200.webp');

      const moving = new AbortController();
      const reading = (async () => {
        while (!moving.signal.aborted)
          expect(await textIn(store, 'images/posts/a1/d2-200.webp')).toBe('file 2');
      })();
      expect(await moveFiles({ from: old, to: main, temp }, { graceMs: 50 })).toBe(4);
      moving.abort();
      await reading;

      expect(await keysIn(old)).toEqual([]);
      expect(await keysIn(main)).toEqual([
        ...[0, 1, 2, 3].map((index) => `images/posts/a1/d${index}-200.webp`),
        'images/posts/a1/e-200.webp',
      ]);
      expect(await textIn(store, 'images/posts/a1/d3-200.webp')).toBe('file 3');
      expect(await moveFiles({ from: old, to: main, temp }, { graceMs: 0 })).toBe(0);
    });
  }

  test('a file that is deleted while it is copied is not restored', async () => {
    const [old, main] = [openFolder(), openBucket()];
    await empty(main);
    await old.write(lamp, bytes('x'));
    const store = pairStores(main, old);
    const moving = moveFiles({ from: old, to: main, temp }, { graceMs: 200 });
    await expect.poll(async () => (await main.open(lamp)) !== undefined).toBe(true);
    await old.remove(lamp);
    await moving;
    expect(await store.open(lamp)).toBeUndefined();
  });
});
