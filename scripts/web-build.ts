import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runCommand } from './run-command.ts';

const mark = join(root, 'dist/.built-from');

/** Whether `dist` was built from what the clone holds now. */
export function webIsBuilt(): boolean {
  return existsSync(mark) && readFileSync(mark, 'utf8') === sourceHash();
}

/** Builds the pages: for browsers into `dist/web`, for rendering on the server into `dist/web-server`. */
export async function buildWeb(): Promise<void> {
  const hash = sourceHash();
  rmSync(mark, { force: true });
  const { code, output } = await runCommand({ run: 'npm', args: ['run', '--silent', 'build'] });
  if (code !== 0) throw new Error(`The pages could not be built:\n${output}`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(mark, hash);
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
