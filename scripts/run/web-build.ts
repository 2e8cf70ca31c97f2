import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt, recordBuild, type BuildRecord } from './build-record.ts';
import { root, runCommand } from '../run-command.ts';

const dist = (path: string) => join(root, 'dist', path);
const mailRecord: BuildRecord = { file: dist('.mail-built-from'), folders: [dist('mail')] };
const record: BuildRecord = {
  file: dist('.built-from'),
  folders: [dist('web'), dist('web-server'), dist('mail')],
};

/** Whether `dist` was built from the current source and is complete. */
export function webIsBuilt(): boolean {
  return isBuilt(record, sourceHash());
}

/** Builds the pages, for browsers and for the server's renderer, and the mails. */
export async function buildWeb(): Promise<void> {
  const args = ['run', '--silent', 'build'];
  // The pages get React's production build, even if this process runs with another NODE_ENV.
  await build({ run: 'npm', args, env: { NODE_ENV: 'production' } }, [record, mailRecord]);
}

/** Builds only the mails, if they are out of date: tests without a browser do not need the pages. */
export async function ensureMailsBuilt(): Promise<void> {
  if (isBuilt(mailRecord, sourceHash())) return;
  const args = ['build', '--ssr', 'src/app/mail/entry-mail.tsx', '--outDir', 'dist/mail'];
  // Vitest sets NODE_ENV to `test`; a build for that would fail in production.
  await build({ run: 'vite', args, env: { NODE_ENV: 'production' } }, [mailRecord]);
}

type Build = { run: string; args: string[]; env?: NodeJS.ProcessEnv };

async function build(command: Build, records: BuildRecord[]): Promise<void> {
  const hash = sourceHash();
  for (const each of records) rmSync(each.file, { force: true });
  const { code, output } = await runCommand(command);
  if (code !== 0) throw new Error(`The pages and mails could not be built:\n${output}`);
  for (const each of records) recordBuild(each, hash);
}

const buildSettings = [
  'vite.config.ts',
  'vite.map.config.ts',
  'vite.worker.config.ts',
  ...globSync('scripts/build/*.ts', { cwd: root }),
];

/** A hash of the contents, not the times, because a checkout touches unchanged files. Server code is not included. */
function sourceHash(): string {
  const sources = globSync('src/**/*.{ts,tsx,css,svg,html,json,webp,avif,png,woff2}', {
    cwd: root,
  }).filter((file) => !file.includes('/server/') && !/\.test\.tsx?$/.test(file));
  const hash = createHash('sha256');
  for (const file of [...sources, 'package-lock.json', ...buildSettings].toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
