import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import {
  createDatabaseIfMissing,
  dropDatabase,
} from '#platform/server/database/create-database.ts';
import { serverFlags } from '../../scripts/server-flags.ts';
import { createCaller } from '../call.ts';
import { benchSecret, end, serveQuad } from '../processes.ts';
import { atMost, percentile, round, type Row } from '../rows.ts';
import { signInMembers } from '../seed.ts';

const idleSeconds = 30;
const readEveryMs = 10;
const bounds = { backupSeconds: 300, restoreSeconds: 600, megabytes: 260, p99: 2, copy: 4 };

type Given = { db: Database; config: Config };

/** Measures a backup of very many posts while a member reads the feed, compared with COPY alone, and the restore. */
export async function measureBackup({ db, config }: Given): Promise<Row[]> {
  await forgetFiles(db);
  const posts = await countPosts(db);
  const folder = await mkdtemp(join(tmpdir(), 'quad-bench-backup-'));
  const restored = new URL(config.databaseUrl);
  restored.pathname += '_restored';
  try {
    const backup = await measureWhileReading({ db, config, folder });
    const copySeconds = await measureCopy(config.databaseUrl);
    await createDatabaseIfMissing(restored.href);
    const restore = await run('restore', [backup.name], {
      DATABASE_URL: restored.href,
      DATA_DIR: join(folder, 'restored'),
      BACKUP_DIR: join(folder, 'backups'),
    });
    return toRows({ ...backup, posts, copySeconds, restore });
  } finally {
    await dropDatabase(restored.href);
    await rm(folder, { recursive: true, force: true });
  }
}

/** The files of earlier parts were in folders of their own, which are gone: a backup without any of its files fails. */
async function forgetFiles(db: Database): Promise<void> {
  await sql`delete from post_media`.execute(db);
  await sql`delete from message_media`.execute(db);
  await sql`delete from former_media`.execute(db);
  await sql`delete from claim_media`.execute(db);
  await sql`delete from case_media`.execute(db);
  await sql`delete from removed_media`.execute(db);
  await sql`delete from uploads where state = 'ready'`.execute(db);
  await sql`update removed_messages set path = null where path is not null`.execute(db);
  await sql`update members set image = null where image like '/files/%'`.execute(db);
}

async function countPosts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Measured = {
  posts: number;
  idle: number[];
  busy: number[];
  backup: Run;
  restore: Run;
  copySeconds: number;
};

function toRows({ posts, idle, busy, backup, restore, copySeconds }: Measured): Row[] {
  const p99 = {
    ours: percentile(busy, 0.99),
    theirs: percentile(idle, 0.99),
    unit: 'ms',
  };
  const copying = { ours: backup.seconds, theirs: copySeconds, unit: 's' };
  return [
    within(`a backup of ${posts} posts`, backup.seconds, bounds.backupSeconds, 's'),
    atMost('a backup, against COPY of the same tables to nowhere', bounds.copy, copying),
    within('peak memory of a backup', backup.megabytes, bounds.megabytes, 'MB'),
    atMost('the p99 of a member’s feed during a backup, against without', bounds.p99, p99),
    within('its restore', restore.seconds, bounds.restoreSeconds, 's'),
    within('peak memory of a restore', restore.megabytes, bounds.megabytes, 'MB'),
  ];
}

function within(what: string, value: number, bound: number, unit: string): Row {
  return {
    what,
    measured: `${Math.round(value)} ${unit}`,
    ratio: round(value / bound),
    bound: `at most ${bound} ${unit}`,
    holds: value <= bound,
  };
}

async function measureWhileReading({ db, config, folder }: Given & { folder: string }) {
  const [reader] = await signInMembers(db, config);
  if (!reader) throw new Error('nobody reads');
  const DATA_DIR = join(folder, 'data');
  const quad = await serveQuad(config.databaseUrl, { DATA_DIR });
  const call = createCaller(quad.origin, 4);
  const readFeed = async () => {
    const began = performance.now();
    await call({ path: '/api/posts', cookie: reader.cookie });
    return performance.now() - began;
  };
  try {
    await readUntil(readFeed, wait(3_000));
    const idle = await readUntil(readFeed, wait(idleSeconds * 1_000));
    const env = { DATABASE_URL: config.databaseUrl, DATA_DIR, BACKUP_DIR: join(folder, 'backups') };
    const running = run('backup', [], env);
    const busy = await readUntil(readFeed, running);
    const backup = await running;
    const [, name = ''] = /Backed up (\S+)/.exec(backup.output) ?? [];
    return { name, backup, idle, busy };
  } finally {
    end(quad);
  }
}

async function readUntil(read: () => Promise<number>, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const over = new AbortController();
  const end = () => over.abort();
  until.then(end, end);
  while (!over.signal.aborted) {
    times.push(await read());
    await wait(readEveryMs);
  }
  return times;
}

type Run = { seconds: number; megabytes: number; output: string };

/** Runs the real command; the memory is the most that its process had at once. */
async function run(
  script: 'backup' | 'restore',
  args: string[],
  env: Record<string, string>,
): Promise<Run> {
  const began = performance.now();
  const flags = script === 'restore' ? serverFlags : [];
  const child = spawn(process.execPath, [...flags, `scripts/backup/${script}.ts`, '--', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', AUTH_SECRET: benchSecret, ...env },
  });
  let [output, megabytes] = ['', 0];
  child.stdout.on('data', (text) => (output += String(text)));
  const watch = setInterval(() => (megabytes = readPeak(child.pid ?? 0) || megabytes), 100);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return { seconds: (performance.now() - began) / 1_000, megabytes, output };
}

function readPeak(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Seconds that a client needs to get the rows of all tables, and to do nothing with them. */
async function measureCopy(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const began = performance.now();
  for (const { name } of rows) {
    const copy = client.query(copyTo(`copy ${pg.escapeIdentifier(name)} to stdout`));
    copy.resume();
    await once(copy, 'end');
  }
  await client.end();
  return (performance.now() - began) / 1_000;
}
