import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { openMachines } from '../../../scripts/cluster/open-machines.ts';
import type { Part } from '../../../scripts/cluster/part.ts';
import { findRedis } from '../../../scripts/programs/find-redis.ts';

export type SentinelCluster = {
  /** The settings of a server that asks the Sentinels. */
  env: Record<string, string>;
  /** The Redis that the Sentinels call the primary. */
  primary(): Promise<Part>;
  stop(): Promise<void>;
};

/** Three Redis and three Sentinels, with the files of `deploy/cluster/`. */
export async function startRedisSentinel(): Promise<SentinelCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'quad-sentinel-'));
  const notRun = { etcd: '', patroni: '', patronictl: '', haproxy: '', postgresBin: '' };
  const machines = await openMachines({ folder }, { ...notRun, redis: findRedis() });
  const parts = machines.flatMap(({ parts: { redis, sentinel } }) => [redis, sentinel]);
  const end = () => parts.forEach((part) => part.end());
  process.once('exit', end);
  for (const part of parts) part.start();
  const values = machines[0]?.values ?? {};
  const password = values['REDIS_PASSWORD'] ?? '';
  return {
    env: {
      REDIS_URL: `redis://:${password}@quad/3`,
      REDIS_SENTINELS: values['SENTINELS'] ?? '',
      REDIS_SENTINEL_PASSWORD: password,
    },
    async primary() {
      const { ADDRESS: host = '', SENTINEL_PORT: port } = machines[2]?.values ?? {};
      const sentinel = new Redis({ host, port: Number(port), password });
      const answer = await sentinel.call('SENTINEL', 'get-master-addr-by-name', 'quad');
      sentinel.disconnect();
      const [address] = Array.isArray(answer) ? answer : [];
      const found = machines.find((machine) => machine.values['ADDRESS'] === address);
      if (!found) throw new Error('the Sentinels know no primary');
      return found.parts.redis;
    },
    async stop() {
      await Promise.all(parts.map((part) => part.kill()));
      process.off('exit', end);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
