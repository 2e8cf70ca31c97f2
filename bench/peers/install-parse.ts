import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, 'parse-server');

/** Installs Parse Server in a folder of the bench, and returns it; nothing of it is among our own packages. */
export function installParse(benchDir: string): string {
  const folder = join(benchDir, 'parse-server');
  const wanted = readFileSync(join(source, 'package.json'), 'utf8');
  const installed = join(folder, 'installed.json');
  mkdirSync(folder, { recursive: true });
  cpSync(source, folder, { recursive: true });
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return folder;
  console.log('Installing Parse Server ...');
  // Its build steps are not needed, and not run.
  const args = ['install', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  cpSync(join(source, 'package.json'), installed);
  return folder;
}
