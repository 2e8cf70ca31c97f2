import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idsInTests, idsInText, parseRequirements, type Requirement } from './read-requirements.ts';
import { root } from '../run-command.ts';

export const requirements = (): Requirement[] => readTable('docs/requirements.tsv');
export const threats = (): Requirement[] => readTable('docs/threats.tsv');

/** For each id of a requirement or threat, the files with a test whose title begins with it. */
export function testsById(): Map<string, string[]> {
  const files = globSync('{src,tests,db,scripts}/**/*.{test,e2e}.{ts,tsx}', { cwd: root });
  const found = new Map<string, string[]>();
  for (const file of files.toSorted()) {
    for (const id of idsInTests(readFileSync(join(root, file), 'utf8'))) {
      found.set(id, [...(found.get(id) ?? []), file]);
    }
  }
  return found;
}

/** For each id that code or a document names, the first file that names it. */
export function firstFileById(areas: Set<string>): Map<string, string> {
  const files = globSync('{src,tests,db,scripts,bench,docs}/**/*.{ts,tsx,sql,md}', { cwd: root });
  const found = new Map<string, string>();
  for (const file of files.filter((name) => !name.startsWith('scripts/checks/read-requirements'))) {
    for (const id of idsInText(readFileSync(join(root, file), 'utf8'), areas)) {
      if (!found.has(id)) found.set(id, file);
    }
  }
  return found;
}

function readTable(path: string): Requirement[] {
  return parseRequirements(readFileSync(join(root, path), 'utf8'));
}
