import { dirname } from 'node:path';
import { ensureRedis, findRedis } from '../programs/find-redis.ts';
import { ensureProgram } from '../programs/system-program.ts';

/** The programs of the cluster, by their paths. */
export type Programs = {
  etcd: string;
  patroni: string;
  patronictl: string;
  haproxy: string;
  redis: string;
  /** The folder of PostgreSQL's programs. */
  postgresBin: string;
};

/** The programs with their packages. Debian has some in folders that are not in everybody's path. */
const needed = {
  postgres: { package: 'postgresql', names: [18, 17, 16, 15].map(toPostgres) },
  etcd: { package: 'etcd-server', names: ['etcd'] },
  patroni: { package: 'patroni', names: ['patroni'] },
  patronictl: { package: 'patroni', names: ['patronictl'] },
  haproxy: { package: 'haproxy', names: ['haproxy', '../sbin/haproxy'] },
};

function toPostgres(version: number): string {
  return `../lib/postgresql/${version}/bin/postgres`;
}

/** Finds the programs; installs what is missing if that needs no password, without starting Debian's services. */
export async function ensurePrograms(): Promise<Programs> {
  await ensureRedis();
  const redis = findRedis();
  // One after the other: there is one package manager.
  const postgresBin = dirname(await ensure('postgres'));
  const etcd = await ensure('etcd');
  const patroni = await ensure('patroni');
  const patronictl = await ensure('patronictl');
  const haproxy = await ensure('haproxy');
  return { etcd, patroni, patronictl, haproxy, redis, postgresBin };
}

function ensure(name: keyof typeof needed): Promise<string> {
  const { names, package: debian } = needed[name];
  const variable = `${name.toUpperCase()}_PATH`;
  return ensureProgram({ names, packages: [debian], neededBy: 'the cluster', variable });
}
