import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt, markBuilt, type BuildMark } from './build-mark.ts';

let dist: string;
let mark: BuildMark;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'quad-build-test-'));
  mark = { file: join(dist, '.built-from'), made: [join(dist, 'web'), join(dist, 'mail')] };
  mkdirSync(join(dist, 'web/.vite'), { recursive: true });
  mkdirSync(join(dist, 'mail'));
  for (const file of ['web/.vite/manifest.json', 'web/page.js', 'mail/mail.js']) {
    writeFileSync(join(dist, file), '');
  }
});

afterEach(() => rmSync(dist, { recursive: true }));

test('does not build again from the same source', () => {
  expect(isBuilt(mark, 'this source')).toBe(false);

  markBuilt(mark, 'this source');

  expect(isBuilt(mark, 'this source')).toBe(true);
  expect(isBuilt(mark, 'another')).toBe(false);
});

test.each(['web', 'mail', 'mail/mail.js', 'web/.vite/manifest.json'])(
  'builds again if dist/%s was deleted and the record was not',
  (path) => {
    markBuilt(mark, 'this source');

    rmSync(join(dist, path), { recursive: true });

    expect(isBuilt(mark, 'this source')).toBe(false);
  },
);

test('ignores a record that names no file', () => {
  writeFileSync(mark.file, 'this source');

  expect(isBuilt(mark, 'this source')).toBe(false);
});
