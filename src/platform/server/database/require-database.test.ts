import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { requireDatabase } from './require-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('accepts a database that can be connected to', async () => {
  await requireDatabase(database.url);
});

const rejected: [string, (url: URL) => void, RegExp][] = [
  ['nobody listens', (url) => (url.port = '1'), /127\.0\.0\.1:1\/quad_test.*ECONNREFUSED/],
  [
    'nobody listens at either of two addresses',
    (url) => (url.host = 'localhost:1'),
    /localhost:1\/.*ECONNREFUSED/,
  ],
  [
    'the database does not exist',
    (url) => (url.pathname = '/none'),
    /\/none, .*database "none" does not exist/,
  ],
  ['the password is wrong', (url) => (url.password = 'canary'), /password authentication failed/],
];

test.each(rejected)(
  'T76 T79 if %s, the error names DATABASE_URL without its secrets',
  async (...given) => {
    const [, change, sentence] = given;
    const url = new URL(database.url);
    change(url);

    const rejection = await requireDatabase(url.href).catch((error: Error) => error.message);

    expect(rejection).toMatch(sentence);
    expect(rejection).toMatch(
      /^The database of DATABASE_URL, .* Start it, or correct DATABASE_URL;/,
    );
    expect(rejection).not.toContain(url.password);
  },
);
