import * as z from 'zod/mini';

/** How a Redis that wakes other processes is reached. */
export type RedisConfig = {
  /** With Sentinels its host is the name by which they know the Redis. */
  url: string;
  /** Undefined if the address is that of the Redis itself. */
  sentinels: { hosts: { host: string; port: number }[]; password: string | undefined } | undefined;
};

/** The Redis of several processes; a part of `configSchema`. */
export const redisSettings = {
  REDIS_URL: z
    .optional(
      z.url({
        protocol: /^rediss?$/,
        hostname: /./,
        error: 'an address such as redis://:password@redis.example:6379/0',
      }),
    )
    .check(
      z.describe(
        'A Redis or Valkey that wakes several server processes, such as `redis://:password@redis.example:6379/0` (`rediss:` for TLS); installations that share one need different database numbers. Without it PostgreSQL wakes them.',
      ),
    ),
  REDIS_SENTINELS: z
    .optional(
      z
        .string()
        .check(
          z.regex(
            /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?(?:,\s*(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?)*$/i,
            'hosts such as redis1.example:26379, comma-separated',
          ),
        ),
    )
    .check(
      z.describe(
        'Hosts of Redis Sentinel, such as `redis1.example:26379,redis2.example:26379`, comma-separated. They are asked which Redis is the primary; the host in `REDIS_URL` is then the name of what they watch, such as `redis://:password@quad/0`.',
      ),
    ),
  REDIS_SENTINEL_PASSWORD: z
    .optional(z.string())
    .check(z.describe('The password of the Sentinels, if they have one (`requirepass`).')),
};

type Values = Partial<
  Record<'REDIS_URL' | 'REDIS_SENTINELS' | 'REDIS_SENTINEL_PASSWORD', string | undefined>
>;

/** What is wrong with settings that are valid each. */
export function redisProblems(values: Values): string[] {
  const { REDIS_URL: url, REDIS_SENTINELS: sentinels, REDIS_SENTINEL_PASSWORD: password } = values;
  if (sentinels === undefined) {
    return password === undefined ? [] : ['REDIS_SENTINEL_PASSWORD: needs REDIS_SENTINELS'];
  }
  if (url === undefined) return ['REDIS_SENTINELS: needs REDIS_URL'];
  const hasPort = new URL(url).port !== '';
  return hasPort
    ? ['REDIS_URL: with REDIS_SENTINELS a name without a port, such as redis://:password@quad/0']
    : [];
}

const sentinelPort = 26_379;

export function parseRedis(values: Values): RedisConfig | undefined {
  const { REDIS_URL: url, REDIS_SENTINELS: list, REDIS_SENTINEL_PASSWORD: password } = values;
  if (url === undefined) return undefined;
  const hosts = list?.split(',').map((entry) => {
    const { hostname, port } = new URL(`redis://${entry.trim()}`);
    // Sockets take the address of IPv6 without brackets.
    return { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) || sentinelPort };
  });
  return { url, sentinels: hosts && { hosts, password } };
}
