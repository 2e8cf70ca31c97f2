import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Values } from './fill-files.ts';

/**
 * The machines of a cluster on this one: each has a loopback address of its own, so that all use the same ports, as real
 * machines do. Browsers find the first at 127.0.0.1, where `localhost` leads.
 */
const machines = {
  NAME_1: 'quad1',
  NAME_2: 'quad2',
  NAME_3: 'quad3',
  ADDRESS_1: '127.0.0.11',
  ADDRESS_2: '127.0.0.12',
  ADDRESS_3: '127.0.0.13',
  NETWORK: '127.0.0.0/8',
  PROXIES: '127.0.0.0/8',
  PUBLIC_ADDRESS_1: '127.0.0.1',
  PUBLIC_ADDRESS_2: '127.0.0.2',
  PUBLIC_ADDRESS_3: '127.0.0.3',
  LOCAL_ADDRESS_1: '127.0.0.11',
  LOCAL_ADDRESS_2: '127.0.0.12',
  LOCAL_ADDRESS_3: '127.0.0.13',
};

const portNames = [
  // Pages of a site say at which port it is, so Quad and what browsers connect to have the same one.
  'QUAD_PORT',
  'ETCD_PORT',
  'ETCD_PEER_PORT',
  'PATRONI_PORT',
  'POSTGRES_PORT',
  'PRIMARY_PORT',
  'REPLICA_PORT',
  'REDIS_PORT',
  'SENTINEL_PORT',
  'BUCKET_PORT',
];
const firstPort = 41_000;
const lastPort = 42_900;

export type ClusterOptions = {
  /** Off, a commit waits for no standby, and what it lacks is lost with the primary. */
  synchronousMode?: boolean;
  /** How many bytes a standby may lack and still become the primary without being waited for. */
  maximumLag?: number;
};

/** The values of a cluster in this folder: those of an earlier start, so that its data is found, or new ones. */
export async function loopbackValues(
  folder: string,
  postgresBin: string,
  { synchronousMode = true, maximumLag = 1_048_576 }: ClusterOptions,
): Promise<Values> {
  const file = join(folder, 'values.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const ports = await freePorts();
  const bucketPort = ports['BUCKET_PORT'] ?? '';
  const values = {
    ...machines,
    ...ports,
    ...passwords(),
    WEB_PORT: ports['QUAD_PORT'] ?? '',
    WEB_TLS: '',
    HAPROXY_USER: '',
    WEB_SCHEME: 'http',
    S3_BUCKET_URL: `http://127.0.0.1:${bucketPort}/${bucketName}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    POSTGRES_BIN: postgresBin,
    SYNCHRONOUS_MODE: String(synchronousMode),
    MAXIMUM_LAG: String(maximumLag),
    WAL_KEEP: '512MB',
    ARCHIVE_COMMAND: '/bin/true',
    NODE_ENV: 'development',
    ...backrest,
  };
  writeFileSync(file, JSON.stringify(values), { mode: 0o600 });
  return values;
}

export const bucketName = 'quad-media';

/** The folders of one machine. */
export function machineFolders(folder: string): Values {
  const inside = (name: string) => join(folder, name);
  return {
    ETCD_DATA: inside('etcd'),
    PATRONI_FOLDER: inside('files'),
    POSTGRES_DATA: inside('postgres/data'),
    SOCKET_FOLDER: inside('run'),
    REDIS_FOLDER: inside('redis'),
    SENTINEL_FOLDER: inside('sentinel'),
    QUAD_FOLDER: inside('quad'),
  };
}

function passwords(): Values {
  const names = ['POSTGRES', 'REPLICATION', 'QUAD', 'PATRONI', 'REDIS'];
  const all = names.map((name) => [`${name}_PASSWORD`, randomBytes(16).toString('hex')]);
  return { ...Object.fromEntries(all), AUTH_SECRET: randomBytes(24).toString('hex') };
}

/** The loopback version has no bucket for the log, and does not run pgBackRest. */
const backrest = {
  BACKREST_BUCKET: 'quad-log',
  BACKREST_ENDPOINT: '127.0.0.1',
  BACKREST_REGION: 'us-east-1',
  BACKREST_KEY_ID: 'none',
  BACKREST_KEY: 'none',
  BACKREST_PASSPHRASE: 'none',
};

/** Ports that are free at the addresses of all machines. */
async function freePorts(): Promise<Values> {
  const addresses = Object.entries(machines)
    .filter(([name]) => /^(?:PUBLIC_)?ADDRESS_/.test(name))
    .map(([, address]) => address);
  for (let first = firstPort; first < lastPort; first += portNames.length) {
    const ports = portNames.map((_name, at) => first + at);
    const free = await Promise.all(
      ports.flatMap((port) => addresses.map((address) => isFree(port, address))),
    );
    if (free.every(Boolean)) {
      return Object.fromEntries(portNames.map((name, at) => [name, String(ports[at])]));
    }
  }
  throw new Error(
    `No ${portNames.length} ports in a row are free from ${firstPort} to ${lastPort}.`,
  );
}

function isFree(port: number, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, address, () => probe.close(() => resolve(true)));
  });
}
