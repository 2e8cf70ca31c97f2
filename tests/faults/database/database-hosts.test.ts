import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { requireDatabase } from '#platform/server/database/require-database.ts';
import { headInSql } from '#platform/server/live/event-log.ts';
import { startTwoDatabases } from './two-databases.ts';

let servers: Awaited<ReturnType<typeof startTwoDatabases>>;
let ports: Record<string, number>;
beforeAll(async () => {
  servers = await startTwoDatabases();
  const { primary, standby } = servers;
  // Nobody listens at port 1.
  ports = { primary: primary.port, standby: standby.port, none: 1 };
});
afterAll(() => servers.stop());

const toUrl = (hosts: string, query: string) =>
  servers.url(
    hosts.split(' ').map((name) => ports[name] ?? 0),
    query,
  );

async function reach(url: string): Promise<string> {
  const db = openDatabase(url, { max: 1 });
  try {
    const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(db);
    return Object.entries(ports).find(([, port]) => port === rows[0]?.port)?.[0] ?? 'another';
  } finally {
    await db.destroy();
  }
}

it.each([
  ['primary standby', 'any', 'primary'],
  ['standby primary', 'any', 'standby'],
  ['none standby', 'any', 'standby'],
  ['none none primary', 'any', 'primary'],
  ['standby primary', 'read-write', 'primary'],
  ['none standby primary', 'read-write', 'primary'],
  ['standby primary', 'primary', 'primary'],
  ['primary standby', 'standby', 'standby'],
  ['primary standby', 'read-only', 'standby'],
  ['primary standby', 'prefer-standby', 'standby'],
  ['none primary', 'prefer-standby', 'primary'],
  ['primary', 'read-write', 'primary'],
  ['standby', 'standby', 'standby'],
])('of the hosts %s the one that is %s is used: %s', async (hosts, wanted, used) => {
  const url = toUrl(hosts, `target_session_attrs=${wanted}`);
  await requireDatabase(url);
  expect(await reach(url)).toBe(used);
});

it.each([
  ['standby none', 'read-write', /127\.0\.0\.1:\d+ is a standby, .*ECONNREFUSED/],
  ['standby', 'primary', /127\.0\.0\.1:\d+ is a standby/],
  ['primary none', 'standby', /127\.0\.0\.1:\d+ writes, .*ECONNREFUSED/],
  ['none none', 'any', /ECONNREFUSED.*, .*ECONNREFUSED/],
  ['none', 'prefer-standby', /ECONNREFUSED/],
])(
  'T79 without a host of %s that is %s, the start says what each is',
  async (hosts, wanted, reasons) => {
    const url = toUrl(hosts, `target_session_attrs=${wanted}`);
    const said = await requireDatabase(url).catch((error: Error) => error.message);
    expect(said).toMatch(reasons);
    expect(said).not.toContain('the-same-on-both');
  },
);

it('R35 on a standby the number of the newest event is read, as everything else is', async () => {
  const heads = ['primary', 'standby'].map(async (name) => {
    const db = openDatabase(toUrl(name, ''), { max: 1 });
    try {
      const head = sql.raw(headInSql("'campus:ou'"));
      const { rows } = await sql<{ head: string }>`select ${head}::text as head`.execute(db);
      return rows[0]?.head;
    } finally {
      await db.destroy();
    }
  });
  expect(await Promise.all(heads)).toEqual(['0', '0']);
});

it('with load_balance_hosts=random both are used', async () => {
  const used = new Set<string>();
  for (let round = 0; round < 40 && used.size < 2; round += 1) {
    // Each round is another address, for which another lot is drawn.
    used.add(
      await reach(toUrl('primary standby', `load_balance_hosts=random&application_name=r${round}`)),
    );
  }
  expect([...used].toSorted()).toEqual(['primary', 'standby']);
});

it('R35 after a fail-over, statements go to the new primary, without a restart', async () => {
  const db = openDatabase(toUrl('primary standby', 'target_session_attrs=read-write'), { max: 4 });
  const write = () => sql`update campuses set name = name`.execute(db);
  await Promise.all([write(), write(), write()]);
  await servers.primary.stop();
  await servers.promote();
  await expect.poll(() => write().then(() => 'written', String)).toBe('written');
  ports['primary'] = 1;
  expect(await reach(toUrl('none standby', 'target_session_attrs=primary'))).toBe('standby');
  await db.destroy();
});
