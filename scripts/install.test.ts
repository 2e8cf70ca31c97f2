import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { needsInstall, packagesFingerprint } from './install.mjs';

let checkout: string;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'quad-install-test-'));
  writeFileSync(join(checkout, 'package-lock.json'), '{"packages":{}}');
});

afterEach(() => rmSync(checkout, { recursive: true }));

test('a fresh checkout needs its packages', () => {
  expect(needsInstall(checkout)).toBe(true);
});

test('installs again after an interrupted npm', () => {
  mkdirSync(join(checkout, 'node_modules'));

  expect(needsInstall(checkout)).toBe(true);
});

test('keeps installed packages until the lock file changes', () => {
  mkdirSync(join(checkout, 'node_modules'));
  writeFileSync(join(checkout, 'node_modules/.quad-installed'), packagesFingerprint(checkout));
  expect(needsInstall(checkout)).toBe(false);

  writeFileSync(join(checkout, 'package-lock.json'), '{"packages":{"new":{}}}');

  expect(needsInstall(checkout)).toBe(true);
});

test('leaves the packages of another checkout alone', () => {
  mkdirSync(join(checkout, 'elsewhere'));
  symlinkSync(join(checkout, 'elsewhere'), join(checkout, 'node_modules'));

  expect(needsInstall(checkout)).toBe(false);
});
