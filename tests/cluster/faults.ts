import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { signalAll } from '../../scripts/cluster/process-tree.ts';
import type { Cluster } from '../../scripts/cluster/start-cluster.ts';
import { asSuperuser } from './as-superuser.ts';
import { fillDisk, smallDiskMachine } from './small-disk.ts';

/** Something that goes wrong, and comes right again. */
export type Fault = {
  name: string;
  /** Whether a machine needs a disk that can be filled. */
  needsSmallDisk?: boolean;
  /** Brings the cluster into the state in which it goes wrong; writers run already. */
  prepare?(cluster: Cluster): Promise<void>;
  /** Returns when what was taken is back; the machines may still need a while. */
  strike(cluster: Cluster): Promise<void>;
};

const primaryOf = (cluster: Cluster) => cluster.machineWith('leader');
const standbyOf = (cluster: Cluster) => cluster.machineWith('sync_standby');

/** Longer than Patroni's ttl of 20 seconds, and the promotion after it. */
const untilReplacedMs = 35_000;
/** Until Patroni drops the slot that keeps the log for a machine that is gone. */
const untilForgottenMs = 25_000;
/** Until the other standby is waited for. */
const standbyWithinMs = 60_000;

export const faults: Fault[] = [
  {
    name: "The primary's machine is killed",
    async strike(cluster) {
      const machine = await primaryOf(cluster);
      await cluster.kill(machine);
      await wait(untilReplacedMs);
      cluster.start(machine);
    },
  },
  {
    name: 'PostgreSQL on the primary is killed',
    async strike(cluster) {
      const [patroni] = cluster.parts(`${await primaryOf(cluster)}/patroni`);
      const postmaster = patroni?.postmaster();
      if (postmaster === undefined) throw new Error('the primary has no PostgreSQL');
      signalAll([postmaster], 'SIGKILL');
      await wait(15_000);
    },
  },
  {
    name: "The primary's machine is frozen for 30 s, and goes on",
    async strike(cluster) {
      const machine = await primaryOf(cluster);
      cluster.freeze(machine);
      await wait(30_000);
      cluster.thaw(machine);
      await wait(10_000);
    },
  },
  {
    name: 'The standby that commits wait for is frozen for 30 s',
    async strike(cluster) {
      const target = `${await standbyOf(cluster)}/patroni`;
      cluster.freeze(target);
      await wait(30_000);
      cluster.thaw(target);
    },
  },
  {
    name: 'Planned change of the primary',
    async strike(cluster) {
      await switchOver(cluster, await standbyOf(cluster));
      await wait(5_000);
    },
  },
  {
    name: 'etcd without a majority for 30 s',
    async strike(cluster) {
      const primary = await primaryOf(cluster);
      const targets = cluster.machines
        .map(({ name }) => `${name}/etcd`)
        .filter((target) => !target.startsWith(primary));
      for (const target of targets) await cluster.kill(target);
      await wait(30_000);
      for (const target of targets) cluster.start(target);
      await wait(5_000);
    },
  },
  {
    name: 'The primary Redis is killed',
    async strike(cluster) {
      const target = `${await redisPrimary(cluster)}/redis`;
      await cluster.kill(target);
      await wait(15_000);
      cluster.start(target);
      await wait(3_000);
    },
  },
  {
    name: "The primary machine's HAProxy is restarted",
    async strike(cluster) {
      await cluster.crash(`${await primaryOf(cluster)}/haproxy`);
      await wait(8_000);
    },
  },
  {
    name: 'A Quad is killed',
    async strike(cluster) {
      await cluster.crash(`${cluster.machines[1]?.name}/quad`);
      await wait(15_000);
    },
  },
  {
    name: 'The third machine is off while the primary changes',
    async strike(cluster) {
      const machine = await cluster.machineWith('replica');
      await cluster.kill(machine);
      await wait(untilForgottenMs);
      await switchOver(cluster, await standbyOf(cluster));
      await wait(10_000);
      // As after some minutes more: what the new primary needs no longer of its log is deleted.
      const forgetting = ['checkpoint', 'select pg_switch_wal()', 'checkpoint'];
      await asSuperuser(cluster, await primaryOf(cluster), forgetting);
      cluster.start(machine);
      await wait(5_000);
    },
  },
  {
    name: 'The disk of the standby is full for 20 s',
    needsSmallDisk: true,
    prepare: (cluster) => becomeSyncStandby(cluster, smallDiskMachine),
    async strike() {
      const free = await fillDisk();
      await wait(20_000);
      free();
      await wait(10_000);
    },
  },
];

/** With Patroni's own tool, as an operator does. */
async function switchOver(cluster: Cluster, to: string): Promise<void> {
  const from = await primaryOf(cluster);
  const config = join(cluster.machines[0]?.values['PATRONI_FOLDER'] ?? '', 'patroni.yml');
  const options = ['--master', from, '--candidate', to, '--force'];
  const child = spawn(
    cluster.programs.patronictl,
    ['-c', config, 'switchover', 'quad', ...options],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  child.stderr.on('data', (text) => (said += String(text)));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`patronictl: ${said}`);
}

/** Patroni keeps a standby that is good: the other one is away for a moment. */
async function becomeSyncStandby(cluster: Cluster, machine: string): Promise<void> {
  if ((await primaryOf(cluster)) === machine) {
    await switchOver(cluster, await standbyOf(cluster));
    await wait(5_000);
  }
  const standby = await standbyOf(cluster);
  if (standby === machine) return;
  await cluster.kill(`${standby}/patroni`);
  const deadline = performance.now() + standbyWithinMs;
  while ((await standbyOf(cluster)) !== machine) {
    if (performance.now() > deadline) throw new Error(`${machine} becomes no standby`);
    await wait(200);
  }
  cluster.start(`${standby}/patroni`);
  await wait(5_000);
}

async function redisPrimary({ machines }: Cluster): Promise<string> {
  const {
    ADDRESS: host = '',
    SENTINEL_PORT,
    REDIS_PASSWORD: password = '',
  } = machines[0]?.values ?? {};
  const sentinel = new Redis({ host, port: Number(SENTINEL_PORT), password });
  const found = await sentinel.call('SENTINEL', 'get-master-addr-by-name', 'quad');
  sentinel.disconnect();
  const [address] = Array.isArray(found) ? found : [];
  const machine = machines.find(({ values }) => values['ADDRESS'] === address);
  if (!machine) throw new Error('the Sentinels know no primary');
  return machine.name;
}
