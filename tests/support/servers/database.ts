import { randomBytes } from 'node:crypto';
import { copyDatabase, dropDatabase } from '#platform/server/database/create-database.ts';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { templateName } from './postgres.ts';

export type TestDatabase = { url: string; drop(): Promise<void> };

/** A migrated, empty database of the caller's own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is missing: run this by `npm test` or vitest.');
  const url = new URL(server);
  url.pathname = `/quad_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await copyDatabase(url.href, templateName);
  return { url: url.href, drop: () => dropDatabase(url.href) };
}

/**
 * Connections for a test's own statements. They may take longer than a server's: they prepare thousands of rows, which
 * a busy machine does slowly.
 */
export const openTestConnections = (url: string, { max = 1 }: { max?: number } = {}): Database =>
  openDatabase(url, { max, statementMs: 50_000 });
