import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  startBundledPostgres,
  type BundledPostgres,
} from '../../../scripts/run/bundled-postgres.ts';
import { createDatabaseIfMissing } from '#platform/server/database/create-database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';

const password = 'the-same-on-both';

export type StreamingPair = {
  /** Addresses of the migrated database `quad`. */
  primaryUrl: string;
  standbyUrl: string;
  onPrimary(statement: string): Promise<Record<string, unknown>[]>;
  onStandby(statement: string): Promise<Record<string, unknown>[]>;
  /** Which standbys commits wait for: names, `*`, or none. */
  waitForStandbys(names: string): Promise<void>;
  /** Waits until the standby has replayed all that the primary has written until now. */
  catchUp(): Promise<void>;
  /** Ends the standby, and starts it again on its port. */
  stopStandby(): Promise<void>;
  startStandby(): Promise<void>;
  stop(): Promise<void>;
};

const newOptions = () => ({
  dataDir: mkdtempSync(join(tmpdir(), 'quad-test-')),
  log: () => {},
  settings: { fsync: 'off' },
});

const clusterIn = ({ folder }: BundledPostgres): string => join(folder, 'cluster');

/** A PostgreSQL and a standby that replays what it writes, as it is written. */
export async function startStreamingPair({
  through = async (port) => port,
}: {
  /** Where the standby finds the primary that listens on this port. */
  through?: (port: number) => Promise<number>;
} = {}): Promise<StreamingPair> {
  const options = newOptions();
  const standbyOptions = newOptions();
  let primary = await startBundledPostgres(options);
  await createDatabaseIfMissing(primary.url('quad'));
  await migrateToLatest(primary.url('quad'));
  await run(primary.url('quad'), `alter role quad password '${password}'`);
  let standby = await startBundledPostgres(standbyOptions);
  await Promise.all([primary.stop(), standby.stop()]);
  replaceCluster(clusterIn(standby), clusterIn(primary));
  primary = await startBundledPostgres(options);
  const primaryUrl = toUrl(primary);
  follow(clusterIn(standby), await through(Number(new URL(primaryUrl).port)));
  standby = await startBundledPostgres(standbyOptions);
  const standbyUrl = toUrl(standby);
  const onPrimary = (statement: string) => run(primaryUrl, statement);
  const onStandby = (statement: string) => run(standbyUrl, statement);
  return {
    primaryUrl,
    standbyUrl,
    onPrimary,
    onStandby,
    async waitForStandbys(names) {
      // In transactions of their own, none of which may wait itself.
      const alone = 'set synchronous_commit = local';
      await run(primaryUrl, alone, `alter system set synchronous_standby_names = '${names}'`);
      await onPrimary('select pg_reload_conf()');
    },
    async catchUp() {
      const [row] = await onPrimary('select pg_current_wal_lsn()::text as lsn');
      for (;;) {
        const [found] = await onStandby(
          `select pg_last_wal_replay_lsn() >= '${String(row?.lsn)}'::pg_lsn as has`,
        );
        if (found?.has) return;
      }
    },
    stopStandby: () => standby.stop(),
    async startStandby() {
      standby = await startBundledPostgres(standbyOptions);
    },
    async stop() {
      await Promise.all([primary.stop(), standby.stop()]);
      for (const folder of [
        primary.folder,
        standby.folder,
        options.dataDir,
        standbyOptions.dataDir,
      ])
        rmSync(folder, { recursive: true, force: true });
    },
  };
}

function toUrl(server: BundledPostgres): string {
  const { port } = new URL(server.url('quad'));
  return `postgres://quad:${password}@127.0.0.1:${port}/quad`;
}

/** The files of one server in the place of another one's, with the owner of those. */
function replaceCluster(cluster: string, source: string): void {
  const { uid, gid } = statSync(cluster);
  rmSync(cluster, { recursive: true });
  cpSync(source, cluster, { recursive: true });
  const files = readdirSync(cluster, { recursive: true }).map((name) =>
    join(cluster, String(name)),
  );
  for (const file of [cluster, ...files]) chownSync(file, uid, gid);
  chmodSync(cluster, 0o700);
}

function follow(cluster: string, primaryPort: number): void {
  const address = `host=127.0.0.1 port=${primaryPort} user=quad password=${password}`;
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`);
  const signal = join(cluster, 'standby.signal');
  writeFileSync(signal, '');
  const { uid, gid } = statSync(cluster);
  chownSync(signal, uid, gid);
}

/** Runs statements over one connection, and returns the rows of the last. */
async function run(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}
