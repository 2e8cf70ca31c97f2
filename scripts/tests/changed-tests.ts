import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runCommand } from '../run-command.ts';

export type TestFile = { path: string; text: string };

/** Paths for each part of the tests; an empty list runs nothing of that part. */
export type ChosenTests = { unit: string[]; browser: string[]; e2e: string[] };

/** End-to-end tests through all features; they run after every change of a feature. */
const wholeAppTests = ['tests/e2e/main-job.e2e.ts', 'tests/e2e/student.e2e.ts'];
const matrix = 'tests/architecture/access-matrix.test.ts';

const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path);
const isBrowserTest = (path: string) => path.endsWith('.browser.test.tsx');
export const isEndToEndTest = (path: string): boolean => path.endsWith('.e2e.ts');

/** The tests that a change of these files can break; all tests if a file of the code belongs to no feature. */
export function testsFor(changed: string[], tests: TestFile[]): ChosenTests | 'everything' {
  const code = changed.filter((path) => !/^docs\/|\.md$/.test(path));
  const features = new Set<string>();
  for (const path of code.filter((each) => !isTest(each))) {
    const feature = /^src\/features\/([^/]+)\//.exec(path)?.[1];
    if (!feature) return 'everything';
    features.add(feature);
  }
  const always = features.size > 0 ? [...wholeAppTests, matrix] : [];
  const chosen = tests.filter(
    (test) =>
      code.includes(test.path) ||
      always.includes(test.path) ||
      [...features].some((feature) => concerns(test, feature)),
  );
  const paths = chosen.map(({ path }) => path).toSorted();
  return {
    unit: paths.filter((path) => !isBrowserTest(path) && !isEndToEndTest(path)),
    browser: paths.filter(isBrowserTest),
    e2e: paths.filter(isEndToEndTest),
  };
}

/** Whether a test belongs to the feature or imports it. The slow fault tests run only with all tests, or if they changed. */
function concerns({ path, text }: TestFile, feature: string): boolean {
  if (path.startsWith('tests/faults/')) return false;
  const isOwn = path.startsWith(`src/features/${feature}/`);
  return (
    isOwn || path.startsWith(`tests/e2e/${feature}/`) || text.includes(`#features/${feature}/`)
  );
}

/** Files that differ from the last commit that this branch shares with main, committed or not. */
export async function changedFiles(): Promise<string[]> {
  const base = await git('merge-base', 'HEAD', 'main').catch(() => ['HEAD']);
  const differing = await git('diff', '--name-only', base[0] ?? 'HEAD');
  return [...differing, ...(await git('ls-files', '--others', '--exclude-standard'))];
}

export function allTests(): TestFile[] {
  const paths = globSync('{src,db,scripts,tests}/**/*.{test,e2e}.{ts,tsx}', { cwd: root });
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

async function git(...args: string[]): Promise<string[]> {
  const { code, output } = await runCommand({ run: 'git', args });
  if (code !== 0) throw new Error(output);
  return output.split('\n').filter(Boolean);
}
