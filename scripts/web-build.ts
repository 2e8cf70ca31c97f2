import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runCommand } from './run-command.ts';

const mark = join(root, 'dist/.built-from');
const mailMark = join(root, 'dist/.mail-built-from');

/** Whether `dist` was built from what the clone holds now. */
export function webIsBuilt(): boolean {
  return isMarked(mark);
}

/** Builds the pages, for browsers and for rendering on the server, and what writes mails. */
export async function buildWeb(): Promise<void> {
  await build({ run: 'npm', args: ['run', '--silent', 'build'] }, [mark, mailMark]);
}

/** What writes mails alone, where that is out of date: tests without a browser need no more. */
export async function ensureMailsBuilt(): Promise<void> {
  if (isMarked(mailMark)) return;
  const args = ['build', '--ssr', 'src/app/mail/entry-mail.tsx', '--outDir', 'dist/mail'];
  // Vitest says `test`, and what is built for that fails in production.
  await build({ run: 'vite', args, env: { NODE_ENV: 'production' } }, [mailMark]);
}

type Build = { run: string; args: string[]; env?: NodeJS.ProcessEnv };

async function build(command: Build, marks: string[]): Promise<void> {
  const hash = sourceHash();
  for (const each of marks) rmSync(each, { force: true });
  const { code, output } = await runCommand(command);
  if (code !== 0) throw new Error(`What the server serves could not be built:\n${output}`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (const each of marks) writeFileSync(each, hash);
}

function isMarked(file: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === sourceHash();
}

/** Contents, not times: a checkout touches files that it does not change. Server code is not in it. */
function sourceHash(): string {
  const sources = globSync('src/**/*.{ts,tsx,css,svg,html,json,webp,png,woff2}', {
    cwd: root,
  }).filter((file) => !file.includes('/server/') && !/\.test\.tsx?$/.test(file));
  const hash = createHash('sha256');
  for (const file of [...sources, 'package-lock.json', 'vite.config.ts'].toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
