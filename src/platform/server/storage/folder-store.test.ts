import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';
import { openTempFolder } from './temp-folder.ts';

let root: string;
let store: FileStore;
const temp = () => join(root, 'temp');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quad-store-'));
  store = openFolderStore(join(root, 'files'), openTempFolder(temp()));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of store.list()) found.push(key);
  return found.toSorted();
}

test('what was written is read back, whole or a part of it', async () => {
  await store.write('images/posts/a1/b2-200.webp', bytes('0123456789'));

  const file = await store.open('images/posts/a1/b2-200.webp');

  expect(file?.bytes).toBe(10);
  expect(file && (await text(file.stream()))).toBe('0123456789');
  expect(file && (await text(file.stream({ start: 2, end: 4 })))).toBe('234');
  expect(readdirSync(temp())).toEqual([]);
});

test('removing is quiet about what is not there and takes an emptied folder along', async () => {
  await store.write('images/posts/a1/b2-200.webp', bytes('x'));
  await store.write('images/posts/a1/b2-540.webp', bytes('y'));

  await store.remove('images/posts/a1/b2-200.webp');
  await store.remove('images/posts/a1/b2-200.webp');
  expect(await keys()).toEqual(['images/posts/a1/b2-540.webp']);
  expect(await store.open('images/posts/a1/b2-200.webp')).toBeUndefined();

  await store.remove('images/posts/a1/b2-540.webp');
  expect(existsSync(join(root, 'files/images/posts/a1'))).toBe(false);
});

test('T58 a key that climbs, hides or starts at the root is refused before the disk is asked', async () => {
  for (const key of [
    '../x.webp',
    'a/../../x.webp',
    '/etc/passwd.x',
    '.hidden.webp',
    'a\0.webp',
    'a',
  ]) {
    await expect(store.open(key), key).rejects.toThrow(/not a key/);
    expect(() => store.write(key, bytes('x')), key).toThrow(/not a key/);
  }
});

test('R13 a write that fails leaves neither file nor leftovers', async () => {
  rmSync(temp(), { recursive: true });
  await expect(store.write('images/posts/c3/z-1.webp', bytes('z'))).rejects.toThrow(/ENOENT/);
  expect(await keys()).toEqual([]);
});

test('the sweep of the temporary folder takes what is old and leaves what is young', async () => {
  const folder = openTempFolder(temp());
  await store.write('images/posts/a1/b2-200.webp', bytes('x'));
  await writeFile(folder.newPath(), 'half');

  await folder.sweep(new Date(Date.now() - 60_000));
  expect(readdirSync(temp())).toHaveLength(1);
  await folder.sweep(new Date(Date.now() + 60_000));
  expect(readdirSync(temp())).toEqual([]);
});
