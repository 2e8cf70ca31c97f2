import { isEndToEndTest, type TestFile } from './changed-tests.ts';

/** Ends the titles of the end-to-end tests that `npm test` runs. */
export const mainTag = '@main';

const isSlow = ({ path }: TestFile): boolean =>
  path.startsWith('tests/faults/') || /\.slow(\.browser)?\.test\.tsx?$/.test(path);

/** What `npm test` leaves out of these tests, and how to run it. */
export function leftOutLines(tests: TestFile[]): string[] {
  const slow = tests.filter(isSlow).length;
  const endToEnd = tests.filter(
    ({ path, text }) =>
      isEndToEndTest(path) && !text.includes(mainTag) && !text.includes('mainOn('),
  );
  return [
    `Left out: ${slow} files of slow tests (faults, sweeps, crowds), ${endToEnd.length} files of end-to-end tests,`,
    `and the end-to-end tests without ${mainTag} of the others. Run everything: npm test -- all`,
  ];
}
