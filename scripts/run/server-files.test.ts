import { expect, test } from 'vitest';
import { isServerFile } from './server-files.ts';

test.each([
  'features/posting/server/writing/create-post.ts',
  'features/posting/contract.ts',
  'features/posting/contract/errors.ts',
  'features/posting/schemas.ts',
  'features/accounts/schemas/sessions.ts',
  'features/pages/texts/terms.md',
  'platform/contract/limits.ts',
  'app/mail-contract.ts',
  'migrations/0001_first.sql',
  'seeds/campuses.ts',
])('`npm run dev` restarts the server after a change of %s', (path) => {
  expect(isServerFile(path)).toBe(true);
});

test.each([
  'features/posting/web/feed/feed-list.tsx',
  'features/posting/server/feed.test.ts',
  'app/web/routes.ts',
])('a change of %s does not restart the server', (path) => {
  expect(isServerFile(path)).toBe(false);
});
