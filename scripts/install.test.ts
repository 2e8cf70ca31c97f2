import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './run-command.ts';
import { needsInstall, nodeProblem, packagesFingerprint } from './install.mjs';

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

test.each(['0.12.18', '8.17.0', '12.22.12', '14.21.3', '16.20.2', '18.0.0', '18.20.8', '19.9.0'])(
  'Node %s is named in one sentence',
  (version) => {
    expect(nodeProblem(version)).toMatch(
      new RegExp(`^Quad needs Node 20 or newer, and this is Node ${version}: [^\n]+$`),
    );
  },
);

test.each(['20.0.0', '20.19.5', '22.11.0', '24.21.0', '25.0.0-nightly', '100.0.0'])(
  'Node %s is new enough',
  (version) => {
    expect(nodeProblem(version)).toBeUndefined();
  },
);

test('an old Node ends every command with that sentence, before anything is installed', () => {
  const asNode18 = 'Object.defineProperty(process, "versions", { value: { node: "18.20.8" } })';
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(asNode18)}`, 'scripts/install.mjs'],
    { cwd: root, encoding: 'utf8' },
  );

  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `${nodeProblem('18.20.8')}\n`,
  });
});

test('an old Node can read the file: it has no syntax that came after ES modules', () => {
  const source = readFileSync(join(root, 'scripts/install.mjs'), 'utf8');
  expect(source).not.toMatch(/\?\.[a-z[(]|\?\?|\|\|=|&&=|^\s*await |static \{|#\w+\(/m);
});

test('every npm script installs the packages first', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names = Object.keys(scripts).filter(
    (name) => !(name.replace(/^pre/, '') in scripts) || !name.startsWith('pre'),
  );
  for (const name of names) {
    expect([name, scripts[`pre${name}`]]).toEqual([name, 'node scripts/install.mjs']);
  }
});
