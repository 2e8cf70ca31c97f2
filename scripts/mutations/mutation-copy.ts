import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Mutation } from '#tests/mutations/mutation.ts';
import { root } from '../run-command.ts';
import { mutate } from './mutation-result.ts';

/** A copy of the checkout, with uncommitted changes, in which faults are tried. */
export type CheckoutCopy = {
  folder: string;
  /** Applies a mutation while `work` runs. */
  withMutation<T>(mutation: Mutation, work: () => Promise<T>): Promise<T>;
  remove(): void;
};

export function copyCheckout(): CheckoutCopy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'quad-mutations-')));
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root });
  for (const path of [...String(listed).split('\0'), 'dist']) {
    // A file removed since the last commit is still listed.
    if (path === '' || !existsSync(join(root, path))) continue;
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  linkPackages(folder);
  return {
    folder,
    async withMutation(mutation, work) {
      const file = join(folder, mutation.file);
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, mutate(text, mutation));
      try {
        return await work();
      } finally {
        writeFileSync(file, text);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Vite follows links, and serves no file outside of the copy; it bundles all other packages. */
const fonts = '@fontsource-variable';

/** Links each package and not their folder, so that Vite has a cache for the copy alone. */
function linkPackages(folder: string): void {
  const packages = join(root, 'node_modules');
  for (const name of readdirSync(packages)) {
    if (['.cache', '.vite', '.vite-temp'].includes(name)) continue;
    const [source, target] = [join(packages, name), join(folder, 'node_modules', name)];
    mkdirSync(dirname(target), { recursive: true });
    if (name === fonts) cpSync(source, target, { recursive: true });
    else symlinkSync(source, target);
  }
}
