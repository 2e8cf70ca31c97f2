import pg from 'pg';
import type { Cluster } from '../../scripts/cluster/start-cluster.ts';

/** Runs statements in a machine's PostgreSQL, one after the other, each in a transaction of its own. */
export async function asSuperuser(
  cluster: Cluster,
  machine: string,
  statements: string[],
): Promise<void> {
  const values = cluster.machines.find(({ name }) => name === machine)?.values ?? {};
  const client = new pg.Client({
    host: values['ADDRESS'] ?? '',
    port: Number(values['POSTGRES_PORT']),
    user: 'postgres',
    password: values['POSTGRES_PASSWORD'] ?? '',
    database: 'postgres',
  });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
