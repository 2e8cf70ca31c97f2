import type { Config } from '../../config/config.ts';
import type { Notifier } from './notifier.ts';
import { PostgresNotifier } from './postgres-notifier.ts';
import { RedisNotifier } from './redis-notifier.ts';

/** Redis carries wake-ups and signals between processes if it is configured, otherwise PostgreSQL. */
export function chooseNotifier({ redis, databaseUrl }: Config): Notifier {
  return redis === undefined ? new PostgresNotifier(databaseUrl) : new RedisNotifier(redis);
}
