import { isBeforeBaseline, tooOldError } from './baseline/baseline.ts';
import { DatabaseClient } from './connection/database-client.ts';
import { migrationNames } from './migrate.ts';
import { nameDatabase } from './require-database.ts';

type SchemaState = {
  /** Whether the database has our tables, no tables, or those of another program. */
  holds: 'quad' | 'nothing' | 'other';
  /** Our migrations that were not applied. */
  missing: string[];
  /** Applied migrations that this release does not have. */
  unknown: string[];
  /** Whether it is of a release that this one cannot upgrade. */
  isTooOld: boolean;
};

type Options = {
  /** Whether the command brings the schema up to date, so that an empty or older one is no problem. */
  migrates?: boolean;
  log?: (line: string) => void;
};

/**
 * Throws, with a message for the terminal, if the database is not one of ours with this release's schema. A newer schema
 * is only logged: an older release keeps working with it, and its operator needs the commands too.
 */
export async function requireSchema(
  databaseUrl: string,
  { migrates = false, log = () => {} }: Options = {},
): Promise<void> {
  const { holds, missing, unknown, isTooOld } = await readSchema(databaseUrl);
  const database = `The database ${nameDatabase(databaseUrl)}`;
  const settingsHint =
    'Name the settings of the server with --env-file <file>, or correct DATABASE_URL.';
  if (holds === 'other') {
    throw new Error(
      `${database} belongs to another program: it has tables, but not Quad's. ${settingsHint}`,
    );
  }
  if (unknown.length > 0) {
    log(
      `${database} was migrated by a newer release (${unknown.join(', ')}): prefer its commands.`,
    );
  }
  if (migrates) return;
  if (holds === 'nothing') {
    throw new Error(
      `${database} is empty. Start the server once to create its tables. ${settingsHint}`,
    );
  }
  if (isTooOld) throw tooOldError(databaseUrl);
  if (missing.length > 0) {
    throw new Error(
      `${database} has the schema of an older release (${missing.join(', ')} missing). ` +
        'Run the commands of the release that serves, or update first: npm run db:migrate.',
    );
  }
}

async function readSchema(databaseUrl: string): Promise<SchemaState> {
  const client = new DatabaseClient({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const names = await migrationNames();
    const { rows } = await client.query<{ tables: number; isMigrated: boolean }>(`
      select count(*)::integer as tables, to_regclass('kysely_migration') is not null as "isMigrated"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
        and n.nspname !~ '^pg_' and not exists (
          select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    `);
    const [found] = rows;
    if (!found?.isMigrated) {
      const holds = found?.tables ? 'other' : 'nothing';
      return { holds, missing: names, unknown: [], isTooOld: false };
    }
    const { rows: applied } = await client.query<{ name: string }>(
      'select name from kysely_migration order by name',
    );
    const done = new Set(applied.map(({ name }) => name));
    const isOurs = done.size === 0 || names.some((name) => done.has(name));
    return {
      holds: isOurs ? 'quad' : 'other',
      missing: names.filter((name) => !done.has(name)),
      unknown: [...done].filter((name) => !names.includes(name)),
      isTooOld: isBeforeBaseline(done),
    };
  } finally {
    await client.end();
  }
}
