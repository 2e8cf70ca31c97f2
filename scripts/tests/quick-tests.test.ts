import { expect, test } from 'vitest';
import { leftOutLines } from './quick-tests.ts';

test('npm test says how many files it leaves out, and how to run them', () => {
  const files = {
    'tests/faults/kill.test.ts': '',
    'src/features/media/server/videos.slow.test.ts': '',
    'src/features/media/web/crowd.slow.browser.test.tsx': '',
    'src/features/saving/server/saving.test.ts': '',
    'tests/e2e/sell.e2e.ts': "test('sells @main', …); test('sells twice', …)",
    'tests/e2e/layout.e2e.ts': "test('fits', …)",
  };
  const tests = Object.entries(files).map(([path, text]) => ({ path, text }));
  const lines = leftOutLines(tests).join(' ');
  expect(lines).toContain('3 files of slow tests');
  expect(lines).toContain('1 files of end-to-end tests');
  expect(lines).toContain('npm test -- all');
});
