import type { Config } from '../config.ts';
import type { Notifier } from './notifier.ts';
import { PostgresNotifier } from './postgres-notifier.ts';
import { RedisNotifier } from './redis-notifier.ts';

/** Redis carries wake-ups and signals between processes where it is configured, else PostgreSQL does. */
export function chooseNotifier({ redisUrl, databaseUrl }: Config): Notifier {
  return redisUrl === undefined ? new PostgresNotifier(databaseUrl) : new RedisNotifier(redisUrl);
}
