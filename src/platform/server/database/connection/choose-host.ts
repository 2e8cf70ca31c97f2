import pg from 'pg';
import type { DatabaseAddress, Host, WantedHost } from './database-address.ts';

const respondsWithinMs = 2_000;

/**
 * The hosts in use, by address, for all connections of this process: a host that hangs costs the first of them its time, not
 * each.
 */
const chosen = new Map<string, Promise<Host>>();

/** Whether a host has to be chosen, or checked after connecting. */
export function isChoice({ hosts, wanted }: DatabaseAddress): boolean {
  return hosts.length > 1 || wanted !== 'any';
}

/** The host to connect to. Rejects, with what is wrong with each, if none responds as wanted. */
export function chooseHost(address: DatabaseAddress): Promise<Host> {
  const key = getKey(address);
  const known = chosen.get(key);
  if (known) return known;
  const choice = findHost(address);
  chosen.set(key, choice);
  choice.catch(() => chosen.delete(key));
  return choice;
}

/** The host does not respond, or no longer as wanted: the next connection chooses again. */
export function forgetHost(address: DatabaseAddress): void {
  chosen.delete(getKey(address));
}

function getKey({ url, hosts, wanted }: DatabaseAddress): string {
  return JSON.stringify([url, hosts, wanted]);
}

type HostState = { isStandby: boolean; isReadOnly: boolean };

/** Whether a connection is one to a host that is wanted; of `prefer-standby` any will do. */
export async function isWanted(
  query: (text: string) => Promise<pg.QueryResult<HostState>>,
  wanted: WantedHost,
): Promise<boolean> {
  if (wanted === 'any' || wanted === 'prefer-standby') return true;
  return suits(await readState(query), wanted);
}

async function readState(
  query: (text: string) => Promise<pg.QueryResult<HostState>>,
): Promise<HostState> {
  const { rows } = await query(`
    select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly"`);
  return rows[0] ?? { isStandby: true, isReadOnly: true };
}

function suits({ isStandby, isReadOnly }: HostState, wanted: WantedHost): boolean {
  switch (wanted) {
    case 'any':
      return true;
    case 'read-write':
      return !isReadOnly;
    case 'read-only':
      return isReadOnly;
    case 'primary':
      return !isStandby;
    case 'standby':
    case 'prefer-standby':
      return isStandby;
  }
}

/** All are asked at once, so that one that hangs holds up only those before it; the order of the address decides. */
async function findHost(address: DatabaseAddress): Promise<Host> {
  const hosts = address.isBalanced ? shuffled(address.hosts) : address.hosts;
  const asked = hosts.map((host) => ({ host, state: askHost(address, host) }));
  for (const { state } of asked) state.catch(() => {});
  const reasons: Error[] = [];
  let other: Host | undefined;
  for (const { host, state } of asked) {
    try {
      const found = await state;
      if (suits(found, address.wanted)) return host;
      other ??= host;
      reasons.push(unsuited(host, found));
    } catch (error) {
      reasons.push(error instanceof Error ? error : new Error(String(error)));
    }
  }
  if (other && address.wanted === 'prefer-standby') return other;
  // The code of a connection that cannot be made, so that callers treat it as any other one.
  throw Object.assign(new AggregateError(reasons, `no host is ${address.wanted}`), {
    code: '08001',
  });
}

/** The code is that of a server that starts: a standby may be promoted soon. */
function unsuited({ host, port }: Host, { isStandby, isReadOnly }: HostState): Error {
  const reads = isReadOnly ? 'only reads' : 'writes';
  const what = isStandby ? 'is a standby' : reads;
  return Object.assign(new Error(`${host}:${port} ${what}`), { code: '57P03' });
}

async function askHost(address: DatabaseAddress, host: Host): Promise<HostState> {
  const client = new pg.Client({
    connectionString: address.url,
    enableChannelBinding: address.bindsChannel,
    connectionTimeoutMillis: address.connectMs ?? respondsWithinMs,
    query_timeout: respondsWithinMs,
  });
  Object.assign(client, host);
  client.on('error', () => {});
  try {
    await client.connect();
    return await readState((text) => client.query(text));
  } finally {
    void client.end().catch(() => {});
  }
}

function shuffled(hosts: Host[]): Host[] {
  return hosts
    .map((host) => ({ host, lot: Math.random() }))
    .toSorted((a, b) => a.lot - b.lot)
    .map(({ host }) => host);
}
