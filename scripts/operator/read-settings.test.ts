import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quad-settings-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('`.env` sets the variables that the environment does not set', () => {
  writeFileSync(join(folder, '.env'), '# a comment\nPORT=3501\nBRAND_NAME="Zed & Co"\nHOST=\n');

  expect(settingsWith({})).toMatchObject({ port: 3501, brandName: 'Zed & Co', host: '127.0.0.1' });
  expect(settingsWith({ PORT: '3502' })).toMatchObject({ port: 3502, brandName: 'Zed & Co' });
});

test('without `.env` only the environment counts', () => {
  expect(settingsWith({ PORT: '3502' })).toMatchObject({ port: 3502, brandName: 'Quad' });
});

/** Reads the settings in a child process, because `readSettings` adds the variables of the file to the environment. */
function settingsWith(env: Record<string, string>): unknown {
  const script = `
    const { readSettings } = await import(${JSON.stringify(new URL('read-settings.ts', import.meta.url).href)});
    console.log(JSON.stringify(readSettings(${JSON.stringify(folder)})));`;
  const options = { env, encoding: 'utf8' } as const;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], options);
  return JSON.parse(stdout);
}
