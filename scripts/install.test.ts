import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { needsInstall, wantedMark } from './install.mjs';

let clone: string;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'quad-install-test-'));
  writeFileSync(join(clone, 'package-lock.json'), '{"packages":{}}');
});

afterEach(() => rmSync(clone, { recursive: true }));

test('a fresh clone needs its packages', () => {
  expect(needsInstall(clone)).toBe(true);
});

test('installs again after an interrupted npm', () => {
  mkdirSync(join(clone, 'node_modules'));

  expect(needsInstall(clone)).toBe(true);
});

test('keeps installed packages until the lock file changes', () => {
  mkdirSync(join(clone, 'node_modules'));
  writeFileSync(join(clone, 'node_modules/.quad-installed'), wantedMark(clone));
  expect(needsInstall(clone)).toBe(false);

  writeFileSync(join(clone, 'package-lock.json'), '{"packages":{"new":{}}}');

  expect(needsInstall(clone)).toBe(true);
});

test('leaves the packages of another checkout alone', () => {
  mkdirSync(join(clone, 'elsewhere'));
  symlinkSync(join(clone, 'elsewhere'), join(clone, 'node_modules'));

  expect(needsInstall(clone)).toBe(false);
});
