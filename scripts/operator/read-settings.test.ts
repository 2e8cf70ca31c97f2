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

test('names in `.env` that nothing reads are said, the others are not', () => {
  const mistyped = ['AUTH_SECRETS', 'BAKUP_DIR', 'DATABASE_ULR', 'Port', 'S3_BUCKET', 'SMTP_URI'];
  const known = ['PORT=3501', 'NODE_OPTIONS=', 'TZ=UTC', 'PGSSLMODE=require', '# BACKUP=1'];
  const text = [...mistyped.map((name) => `${name}=1`), ...known].join('\n');
  writeFileSync(join(folder, '.env'), text);
  const said = runWith({}).stderr.trim().split('\n');
  expect(said).toEqual(
    mistyped.map((name) =>
      expect.stringMatching(new RegExp(`^${name} in .* is not a Quad setting`)),
    ),
  );
});

/** Reads the settings in a child process, because `readSettings` adds the variables of the file to the environment. */
function settingsWith(env: Record<string, string>): unknown {
  return JSON.parse(runWith(env).stdout);
}

function runWith(env: Record<string, string>) {
  const script = `
    const { readSettings } = await import(${JSON.stringify(new URL('read-settings.ts', import.meta.url).href)});
    console.log(JSON.stringify(readSettings(${JSON.stringify(folder)})));`;
  const options = { env, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], options);
}
