import type { Config } from '../../config/config.ts';
import type { Notifier } from './notifier.ts';
import { PostgresNotifier } from './postgres-notifier.ts';
import { RedisNotifier } from './redis-notifier.ts';

/** Redis carries wake-ups and signals between processes if it is configured, otherwise PostgreSQL. */
export function chooseNotifier({ redisUrl, databaseUrl }: Config): Notifier {
  return redisUrl === undefined ? new PostgresNotifier(databaseUrl) : new RedisNotifier(redisUrl);
}
