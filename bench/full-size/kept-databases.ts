import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { seedDatabase } from '#db/seeds/seed.ts';
import { loadConfig } from '#platform/server/config/config.ts';
import {
  createDatabaseIfMissing,
  dropDatabase,
} from '#platform/server/database/create-database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { startBundledPostgres } from '../../scripts/run/bundled-postgres.ts';
import { benchSecret } from '../processes.ts';
import { seedSystem } from './seed-system.ts';
import type { Size } from './size.ts';

const root = join(import.meta.dirname, '../..');
/** Seeding a million posts takes minutes, so they are kept for the next run. */
const dataDir = process.env['BENCH_DIR'] ?? join(root, '.data/bench');
/** What decides what a seeded database contains; a change of one of these seeds anew. */
const sources = [
  'db/migrations/*.sql',
  'db/seeds/*.ts',
  'bench/full-size/seed-*.ts',
  'bench/full-size/{campuses,rare-words}.ts',
  'bench/search/{items,random,student-posts}.ts',
];

export type KeptDatabases = {
  /** A copy of a database with so much in it, which may be changed. It is seeded if it was not kept. */
  copy(size: Size): Promise<string>;
  /** An empty database, dropped like a copy. */
  empty(): Promise<string>;
  /** Where what is kept between runs is. */
  folder: string;
  /** Drops the copies and stops the server. What was seeded stays. */
  close(): Promise<void>;
};

/** Starts the PostgreSQL that keeps seeded databases between runs. It is durable, as in production. */
export async function openKeptDatabases(): Promise<KeptDatabases> {
  const settings = { max_connections: '200', shared_buffers: '1GB', max_wal_size: '4GB' };
  const server = await startBundledPostgres({ dataDir, settings, log: console.log });
  const admin = new pg.Client(server.url('postgres'));
  await admin.connect();
  const names = async () =>
    (await admin.query<{ datname: string }>('select datname from pg_database')).rows.map(
      ({ datname }) => datname,
    );
  // A run that was killed leaves its copies; only one run at a time has this server.
  for (const name of await names())
    if (name.startsWith('copy_')) await dropDatabase(server.url(name));
  const copies: string[] = [];
  const create = async (more: string) => {
    const name = `copy_${process.pid}_${copies.length}`;
    copies.push(name);
    await admin.query(`create database ${name} ${more}`);
    return server.url(name);
  };
  return {
    folder: dataDir,
    empty: () => create(''),
    async copy(size) {
      const [own, kept] = [`kept_${size.posts}_`, `kept_${size.posts}_${digest(size)}`];
      const known = await names();
      if (!known.includes(kept)) {
        // Of what was seeded otherwise nothing is needed anymore.
        for (const name of known.filter((each) => each.startsWith(own))) {
          await dropDatabase(server.url(name));
        }
        await seed(server.url('seeding'), size);
        await admin.query(`alter database seeding rename to ${kept}`);
      }
      return create(`template ${kept} strategy file_copy`);
    },
    async close() {
      for (const copy of copies) await dropDatabase(server.url(copy));
      await admin.end();
      await server.stop();
    },
  };
}

/** A run that was ended left a database half seeded. */
async function seed(databaseUrl: string, size: Size): Promise<void> {
  console.log(`Seeding ${size.posts} posts ...`);
  const began = performance.now();
  await dropDatabase(databaseUrl);
  await createDatabaseIfMissing(databaseUrl);
  await migrateToLatest(databaseUrl);
  const env = { NODE_ENV: 'production', AUTH_SECRET: benchSecret, DATABASE_URL: databaseUrl };
  await seedDatabase(loadConfig(env), { demo: false, campuses: 'all' });
  await seedSystem(databaseUrl, size);
  console.log(`Seeded in ${Math.round((performance.now() - began) / 1_000)} s`);
}

function digest(size: Size): string {
  const hash = createHash('sha256').update(JSON.stringify(size));
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted();
  for (const file of files) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
