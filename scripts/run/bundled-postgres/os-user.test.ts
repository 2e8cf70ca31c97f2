import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharedFolder } from './os-user.ts';

const other = { uid: 54_321, gid: 54_321 };
let root: string;
let places: { shared: string; former: string };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quad-os-user-'));
  chmodSync(root, 0o755);
  places = { shared: join(root, 'shared'), former: join(root, 'quad') };
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function makeFormerData(): void {
  mkdirSync(join(places.former, 'data-1/cluster'), { recursive: true });
  writeFileSync(join(places.former, 'data-1/kept'), 'kept');
}

test('a shared folder may be entered by anybody, whatever the umask', () => {
  const umask = process.umask(0o077);
  try {
    expect(sharedFolder('data-1', other, places)).toBe(join(root, 'shared/data-1'));
  } finally {
    process.umask(umask);
  }
  for (const folder of [places.shared, join(places.shared, 'data-1')]) {
    expect(statSync(folder).mode & 0o777, folder).toBe(0o755);
  }
});

test('data of an earlier release stays where it is while PostgreSQL may enter that folder', () => {
  makeFormerData();
  expect(sharedFolder('data-1', other, places)).toBe(join(places.former, 'data-1'));
});

test('data of an earlier release is moved once an installation has closed that folder', () => {
  makeFormerData();
  chmodSync(places.former, 0o750);

  const folder = sharedFolder('data-1', other, places);

  expect(folder).toBe(join(places.shared, 'data-1'));
  expect(existsSync(join(folder, 'kept'))).toBe(true);
  expect(existsSync(join(places.former, 'data-1'))).toBe(false);
  expect(sharedFolder('data-1', other, places)).toBe(folder);
});

test('a new folder is not put into one that an installation has closed', () => {
  mkdirSync(places.former);
  chmodSync(places.former, 0o750);
  expect(sharedFolder('data-2', other, places)).toBe(join(places.shared, 'data-2'));
});

test('a sentence says what to do if PostgreSQL may not enter the shared folder either', () => {
  chmodSync(root, 0o700);
  expect(() => sharedFolder('data-1', other, places)).toThrow(
    /^PostgreSQL runs as uid 54321, which may not enter .*shared\/data-1\. Allow it with "chmod a\+x"/,
  );
});
