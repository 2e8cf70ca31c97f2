import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt, recordBuild, type BuildRecord } from './build-record.ts';

let dist: string;
let record: BuildRecord;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'quad-build-test-'));
  record = { file: join(dist, '.built-from'), folders: [join(dist, 'web'), join(dist, 'mail')] };
  mkdirSync(join(dist, 'web/.vite'), { recursive: true });
  mkdirSync(join(dist, 'mail'));
  for (const file of ['web/.vite/manifest.json', 'web/page.js', 'mail/mail.js']) {
    writeFileSync(join(dist, file), '');
  }
});

afterEach(() => rmSync(dist, { recursive: true }));

test('a recorded build counts for its source and no other', () => {
  expect(isBuilt(record, 'this source')).toBe(false);

  recordBuild(record, 'this source');

  expect(isBuilt(record, 'this source')).toBe(true);
  expect(isBuilt(record, 'another')).toBe(false);
});

test.each(['web', 'mail', 'mail/mail.js', 'web/.vite/manifest.json'])(
  'a build without dist/%s does not count, even if its record exists',
  (path) => {
    recordBuild(record, 'this source');

    rmSync(join(dist, path), { recursive: true });

    expect(isBuilt(record, 'this source')).toBe(false);
  },
);

test('a record that names no file does not count', () => {
  writeFileSync(record.file, 'this source');

  expect(isBuilt(record, 'this source')).toBe(false);
});
