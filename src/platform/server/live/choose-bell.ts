import type { Config } from '../config.ts';
import type { Bell } from './bell.ts';
import { PostgresBell } from './postgres-bell.ts';
import { RedisBell } from './redis-bell.ts';

/** What carries rings and signals between processes: Redis where one is configured, else PostgreSQL itself. */
export function chooseBell({ redisUrl, databaseUrl }: Config): Bell {
  return redisUrl === undefined ? new PostgresBell(databaseUrl) : new RedisBell(redisUrl);
}
