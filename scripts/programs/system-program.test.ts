import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureProgram } from './system-program.ts';

const browser = {
  names: ['headless-shell', 'full-browser'],
  packages: ['headless-shell', 'full-browser'],
  preferred: 'headless-shell',
  neededBy: 'this test',
  variable: 'TEST_BROWSER_PATH',
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quad-test-programs-'));
  vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
  addProgram('sudo', 'shift; exec "$@"');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function addProgram(name: string, script = 'exit 0'): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

/** A package manager that has this one package. */
const offer = (name: string) =>
  addProgram('apt-get', `[ "$3" = ${name} ] && cp ${folder}/sudo ${folder}/${name}; exit 0`);

test('installs the preferred program where only another one is found', async () => {
  addProgram('full-browser');
  offer('headless-shell');

  expect(await ensureProgram(browser)).toBe(join(folder, 'headless-shell'));
});

test('uses what is found where the preferred program cannot be installed', async () => {
  const full = addProgram('full-browser');
  offer('something-else');

  expect(await ensureProgram(browser)).toBe(full);
});

test('installs the next package where the first is not offered', async () => {
  offer('full-browser');

  expect(await ensureProgram(browser)).toBe(join(folder, 'full-browser'));
});

test('installs nothing if a variable names the program', async () => {
  vi.stubEnv('TEST_BROWSER_PATH', '/somewhere/else');
  offer('headless-shell');

  expect(await ensureProgram(browser)).toBe('/somewhere/else');
});

test('says what to install if nothing can be installed', async () => {
  offer('nothing');

  await expect(ensureProgram(browser)).rejects.toThrow(/no headless-shell or full-browser/);
});
