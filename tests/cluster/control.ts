import { setTimeout as wait } from 'node:timers/promises';
import { readMembers } from '../../scripts/cluster/patroni.ts';
import type { Cluster } from '../../scripts/cluster/start-cluster.ts';
import { asSuperuser } from './as-superuser.ts';
import type { Fault } from './faults.ts';

const heldMs = 4_000;

/**
 * What `synchronous_mode` prevents: the standbys get nothing more, the primary acknowledges on its own, and its machine is
 * gone. It must show losses.
 */
export const control: Fault = {
  name: 'Control: the same without `synchronous_mode`, with standbys held behind',
  async strike(cluster) {
    const primary = await cluster.machineWith('leader');
    await holdStandbys(cluster, primary);
    await wait(heldMs);
    await cluster.kill(primary);
    await wait(35_000);
    const [another] = (await readMembers(cluster.machines)).filter(({ role }) => role === 'leader');
    if (another) await letStandbysGo(cluster, another.name);
    cluster.start(primary);
  },
};

/** They may not connect again, and are disconnected. */
async function holdStandbys(cluster: Cluster, primary: string): Promise<void> {
  await asSuperuser(cluster, primary, [
    'alter role replicator nologin',
    'select pg_terminate_backend(pid) from pg_stat_replication',
  ]);
}

function letStandbysGo(cluster: Cluster, primary: string): Promise<void> {
  return asSuperuser(cluster, primary, ['alter role replicator login']);
}
