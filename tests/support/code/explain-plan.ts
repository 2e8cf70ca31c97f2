import type { KyselyPlugin } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';

/** The database's plans for the statements of a query function. */
export async function explainPlan(
  db: Database,
  query: (db: Db) => Promise<unknown>,
): Promise<string> {
  const plans: unknown[] = [];
  const explain: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind !== 'RawNode') return node;
      const [begin = '', ...rest] = node.sqlFragments;
      return { ...node, sqlFragments: [`explain (format json) ${begin}`, ...rest] };
    },
    transformResult: async ({ result }) => {
      plans.push(...result.rows);
      return result;
    },
  };
  await query(db.withPlugin(explain));
  return JSON.stringify(plans);
}
