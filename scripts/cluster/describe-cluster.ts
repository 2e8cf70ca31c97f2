import type { Machine } from './machine.ts';
import { partNames, type PartName } from './part.ts';
import type { Cluster } from './start-cluster.ts';

/** Says in a short table what runs where. */
export async function describeCluster(cluster: Cluster, seconds: string): Promise<string> {
  const members = await cluster.members();
  const table = cluster.machines.map((machine) => {
    const role = members.find(({ name }) => name === machine.name)?.role ?? 'unknown';
    return [
      `${machine.name} (PostgreSQL: ${role}) in ${machine.folder}`,
      ...describeParts(machine),
    ];
  });
  const { PUBLIC_ADDRESS, WEB_PORT } = cluster.machines[0]?.values ?? {};
  return [
    '',
    ...table.flatMap((lines) => [...lines, '']),
    `The cluster works after ${seconds} s: http://localhost:${WEB_PORT} (${PUBLIC_ADDRESS}). Kill what you like by its process id; it is`,
    'started again after a second. Ctrl-C stops everything.',
  ].join('\n');
}

function describeParts({ values, parts }: Machine): string[] {
  const ports: Record<PartName, (string | undefined)[]> = {
    etcd: [values['ETCD_PORT'], values['ETCD_PEER_PORT']],
    patroni: [values['PATRONI_PORT']],
    redis: [values['REDIS_PORT']],
    sentinel: [values['SENTINEL_PORT']],
    haproxy: [values['PRIMARY_PORT'], values['REPLICA_PORT']],
    quad: [values['QUAD_PORT']],
  };
  const line = (name: string, pid: number | undefined, where: (string | undefined)[]) =>
    `  ${name.padEnd(12)} ${String(pid ?? '-').padStart(8)}   ${values['ADDRESS']}:${where.join(', ')}`;
  return partNames.flatMap((name) => {
    const part = parts[name];
    const lines = [line(name, part.pid, ports[name])];
    if (name === 'patroni')
      lines.push(line('postgres', part.postmaster(), [values['POSTGRES_PORT']]));
    if (name === 'haproxy') {
      lines.push(
        `  ${'(browsers)'.padEnd(12)} ${' '.repeat(8)}   ${values['PUBLIC_ADDRESS']}:${values['WEB_PORT']}`,
      );
    }
    return lines;
  });
}
