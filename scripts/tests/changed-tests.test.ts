import { expect, test } from 'vitest';
import { testsFor } from './changed-tests.ts';

const testFile = (path: string, text = '') => ({ path, text });
const tests = [
  testFile('src/features/saving/server/saving.test.ts'),
  testFile('src/features/saving/web/saving.browser.test.tsx'),
  testFile('src/features/posting/server/feed.test.ts', "from '#features/saving/contract.ts'"),
  testFile('src/features/media/server/uploads/uploads.test.ts'),
  testFile('tests/e2e/saving/saving.e2e.ts'),
  testFile('tests/e2e/media/photos.e2e.ts'),
  testFile('tests/e2e/main-job.e2e.ts'),
  testFile('tests/e2e/student.e2e.ts'),
  testFile('tests/architecture/access-matrix.test.ts'),
  testFile('tests/faults/kill.test.ts', "from '#features/saving/contract.ts'"),
];

test('for a changed feature, runs its own tests, tests that import it, and the end-to-end tests through all features', () => {
  expect(testsFor(['src/features/saving/server/save-post.ts'], tests)).toEqual({
    unit: [
      'src/features/posting/server/feed.test.ts',
      'src/features/saving/server/saving.test.ts',
      'tests/architecture/access-matrix.test.ts',
    ],
    browser: ['src/features/saving/web/saving.browser.test.tsx'],
    e2e: [
      'tests/e2e/main-job.e2e.ts',
      'tests/e2e/saving/saving.e2e.ts',
      'tests/e2e/student.e2e.ts',
    ],
  });
});

test('knows features whose names have a hyphen', () => {
  const ownTest = testFile('src/features/own-data/server/own-data.test.ts');
  const chosen = testsFor(['src/features/own-data/server/read-own-data.ts'], [...tests, ownTest]);
  expect(chosen).toMatchObject({
    unit: [ownTest.path, 'tests/architecture/access-matrix.test.ts'],
  });
});

test('runs only a changed test if no code changed', () => {
  const { unit, browser, e2e } = { unit: [], browser: [], e2e: ['tests/e2e/media/photos.e2e.ts'] };
  const changed = ['tests/e2e/media/photos.e2e.ts', 'src/features/media/web/gone.test.ts'];
  expect(testsFor(changed, tests)).toEqual({ unit, browser, e2e });
});

test('runs everything after a change of code that all features use', () => {
  for (const path of ['src/platform/web/site.tsx', 'db/migrations/1.ts', 'package.json']) {
    expect(testsFor([path], tests)).toBe('everything');
  }
});

test('runs nothing after a change of documents', () => {
  const none = { unit: [], browser: [], e2e: [] };
  expect(testsFor(['docs/design.md', 'src/features/media/README.md'], tests)).toEqual(none);
});
