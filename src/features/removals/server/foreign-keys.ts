import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** The columns of a table that name a row of another one. */
export type ForeignKey = {
  table: string;
  columns: string[];
  parent: string;
  parentColumns: string[];
  /** What happens to the rows when the row that they name is deleted. */
  onDelete: 'cascade' | 'set null' | 'restrict';
  /** The columns that are set to null then. */
  unlinked: string[];
};

export type Schema = {
  foreignKeys: ForeignKey[];
  /** The columns of each table's primary key. */
  primaryKeys: Map<string, string[]>;
};

/** The names of the columns with these numbers. */
const names = (relation: string, numbers: string) => sql`array(
  select a.attname::text from unnest(${sql.raw(numbers)}) with ordinality c (number, place)
    join pg_attribute a on a.attrelid = ${sql.raw(relation)} and a.attnum = c.number order by c.place)`;

/** Reads what the tables of this database say about each other. */
export async function readSchema(db: Db): Promise<Schema> {
  const { rows } = await sql<ForeignKey & { isPrimary: boolean }>`
    select k.contype = 'p' as "isPrimary", k.conrelid::regclass::text as table,
      ${names('k.conrelid', 'k.conkey')} as columns, k.confrelid::regclass::text as parent,
      ${names('k.confrelid', 'k.confkey')} as "parentColumns",
      case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'restrict' end as "onDelete",
      ${names('k.conrelid', 'coalesce(k.confdelsetcols, k.conkey)')} as unlinked
    from pg_constraint k where k.contype in ('f', 'p') and k.connamespace = 'public'::regnamespace
    order by k.conname
  `.execute(db);
  return {
    foreignKeys: rows.filter(({ isPrimary }) => !isPrimary),
    primaryKeys: new Map(
      rows.filter(({ isPrimary }) => isPrimary).map(({ table, columns }) => [table, columns]),
    ),
  };
}

/** The tables whose rows are deleted with a row of `source`, each after those that it hangs on; `source` is the first. */
export function tablesUnder(
  { foreignKeys }: Schema,
  source: string,
  except: readonly string[],
): string[] {
  const order: string[] = [];
  const seen = new Set(except);
  const visit = (parent: string) => {
    if (seen.has(parent)) return;
    seen.add(parent);
    for (const key of foreignKeys) {
      if (key.parent === parent && key.onDelete === 'cascade') visit(key.table);
    }
    order.unshift(parent);
  };
  visit(source);
  return order;
}
