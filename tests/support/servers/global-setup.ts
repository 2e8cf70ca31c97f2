import { ensureMediaTools } from '../../../scripts/programs/find-media-tools.ts';
import { ensureRedis } from '../../../scripts/programs/find-redis.ts';
import { ensureMailsBuilt } from '../../../scripts/run/web-build.ts';
import { startTestPostgres } from './postgres.ts';

/** `npm test` starts one PostgreSQL for all its parts; when Vitest runs alone, it starts its own. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  await ensureMailsBuilt();
  await ensureRedis();
  await ensureMediaTools();
  if (process.env.TEST_DATABASE_URL) return undefined;
  const postgres = await startTestPostgres();
  process.env.TEST_DATABASE_URL = postgres.adminUrl;
  return () => postgres.stop();
}
