import type pg from 'pg';

/** The rule, for the terminal. */
export const poolerSentence =
  'The database of DATABASE_URL is behind a pooler that changes the connection between transactions: Quad needs named ' +
  'statements, LISTEN and settings that stay, so set pool_mode = session, or name PostgreSQL itself.';

/** Two connections take turns this often; a pooler that gives them its servers in a circle is found in the second turn. */
const turns = 3;

/**
 * Whether a connection leads to a pooler that gives it another server in each transaction (PgBouncer's transaction and
 * statement mode). `openSecond` opens another connection like it.
 */
export async function isUnsteady(
  first: pg.Client,
  openSecond: () => Promise<pg.Client>,
): Promise<boolean> {
  const pid = await getServer(first);
  // A pooler gives out numbers of its own; without one it is PostgreSQL that responds.
  if ('processID' in first && first.processID === pid) return false;
  const second = await openSecond();
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      await second.query('begin');
      if ((await getServer(second)) === pid || (await getServer(first)) !== pid) return true;
      await second.query('commit');
    }
    return false;
  } catch (error) {
    if (error instanceof Error && /statement pooling/.test(error.message)) return true;
    throw error;
  } finally {
    await second.end().catch(() => {});
  }
}

async function getServer(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
