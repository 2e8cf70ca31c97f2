import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run-command.ts';

const listed = String(
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root }),
);
const docs = listed
  .split('\n')
  .filter((path) => path !== '' && path !== 'CHANGELOG.md' && existsSync(join(root, path)));

/** Paths in code quotes that begin at the root of the tree; placeholders such as `<feature>` and `*` are left out. */
const quoted = /`((?:src|tests|scripts|docs|db|bench)\/[\w./-]+)`/g;
/** Paths in a feature's README that begin in its folder. */
const quotedHere = /`((?:server|web|contract|schemas)\/[\w./-]+)`/g;
const linked = /\]\((?!https?:|mailto:|\/|#)([^)#\s]*[./][^)#\s]*)(?:#[^)]*)?\)/g;

function missingIn(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const fromRoot = [...text.matchAll(quoted)].map(([, named = '']) => named);
  const fromHere = [...text.matchAll(linked)].map(([, named = '']) => join(dirname(path), named));
  const fromFeature = /^src\/features\/[^/]+\/README\.md$/.test(path)
    ? [...text.matchAll(quotedHere)].map(([, named = '']) => join(dirname(path), named))
    : [];
  return [...fromRoot, ...fromHere, ...fromFeature]
    .filter((named) => !existsSync(join(root, named)))
    .map((named) => `${path}: ${named}`);
}

test('every file and folder that the docs name exists', () => {
  expect(docs.length).toBeGreaterThan(40);
  expect(docs.flatMap(missingIn)).toEqual([]);
});
