import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-command.ts';

/** What the files of `deploy/cluster/` leave open, by the names in their placeholders. */
export type Values = Readonly<Record<string, string>>;

export const templateFolder = join(root, 'deploy/cluster');

export const templates = [
  'etcd.conf.yml',
  'patroni.yml',
  'create-database.sh',
  'haproxy.cfg',
  'redis.conf',
  'sentinel.conf',
  'quad.env',
  'pgbackrest.conf',
] as const;

const numbers = [1, 2, 3] as const;

/** Values of a machine that its files call by a name without a number. */
const own = ['NAME', 'ADDRESS', 'PUBLIC_ADDRESS', 'LOCAL_ADDRESS'];

/** All values for the files of each machine: those of `cluster.env`, and what follows from them. */
export function machineValues(values: Values): Values[] {
  const list = (name: string, separator: string, make: (address: string) => string) =>
    ({ [name]: numbers.map((at) => make(values[`ADDRESS_${at}`] ?? '')).join(separator) }) as const;
  const peers = numbers.map(
    (at) => `${values[`NAME_${at}`]}=http://${values[`ADDRESS_${at}`]}:${values['ETCD_PEER_PORT']}`,
  );
  const common = {
    ...values,
    ETCD_PEERS: peers.join(','),
    ...list('ETCD_HOSTS', ',', (address) => `${address}:${values['ETCD_PORT']}`),
    ...list('SENTINELS', ',', (address) => `${address}:${values['SENTINEL_PORT']}`),
    PROXIES: values['PROXIES'] ?? list('PROXIES', ',', (address) => address).PROXIES ?? '',
  };
  return numbers.map((at) => ({
    ...common,
    ...Object.fromEntries(own.map((name) => [name, values[`${name}_${at}`] ?? ''])),
    // The first Redis begins as the primary.
    REPLICA_OF: at === 1 ? '' : `replicaof ${values['ADDRESS_1']} ${values['REDIS_PORT']}`,
  }));
}

/** A template with its values; throws if one is missing. */
export function fill(template: string, values: Values): string {
  return template.replaceAll(/\$\{(\w+)\}/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${name}: is not among the values of the cluster`);
    return value;
  });
}

/** Writes the files of one machine, readable by their owner only, because they contain passwords. */
export function writeFiles(folder: string, values: Values): string[] {
  mkdirSync(folder, { recursive: true });
  return templates.map((name) => {
    const file = join(folder, name);
    writeFileSync(file, fill(readFileSync(join(templateFolder, name), 'utf8'), values));
    chmodSync(file, name.endsWith('.sh') ? 0o700 : 0o600);
    return file;
  });
}
