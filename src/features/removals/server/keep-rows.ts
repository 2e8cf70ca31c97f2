import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { readSchema, tablesUnder, type ForeignKey, type Schema } from './foreign-keys.ts';

/** The table of what staff take down. */
export type Source = 'posts' | 'messages';

/** Search words are made anew when a post is put back, and a push that waits is not sent late. */
export const notKept = ['post_search', 'push_deliveries'];

/**
 * Keeps, of the posts or messages that a removal holds, the rows of all tables that are deleted with them or lose their link
 * to them. The foreign keys say which: a new table need not be taught.
 */
export async function keepRows(
  tx: Db,
  { removalId, source }: { removalId: string; source: Source },
): Promise<void> {
  const schema = await readSchema(tx);
  const tables = tablesUnder(schema, source, notKept);
  const parents = new Set(tables);
  for (const table of tables) {
    const keys = schema.foreignKeys.filter((key) => key.table === table && parents.has(key.parent));
    for (const key of keys) {
      if (key.parent === table || key.onDelete !== 'cascade') continue;
      await keepChildren(tx, schema, { removalId, source, key });
    }
  }
  for (const key of schema.foreignKeys) {
    if (key.onDelete === 'set null' && parents.has(key.parent))
      await keepChildren(tx, schema, { removalId, source, key });
  }
}

type Step = { removalId: string; source: Source; key: ForeignKey };

/** Keeps the rows that name a kept row of the key's parent. */
async function keepChildren(
  tx: Db,
  schema: Schema,
  { removalId, source, key }: Step,
): Promise<void> {
  const { table, columns, parent, parentColumns, onDelete, unlinked } = key;
  const isUnlinked = onDelete === 'set null';
  const own = isUnlinked ? [...(schema.primaryKeys.get(table) ?? []), ...columns] : undefined;
  const row = own
    ? sql`jsonb_build_object(${sql.join(own.flatMap((name) => [sql.lit(name), sql.ref(`t.${name}`)]))})`
    : sql`to_jsonb(t)`;
  const kept =
    parent === source
      ? sql`(select post_id as subject_id, post as "row" from removed_posts where removal_id = ${removalId})`
      : sql`(select subject_id, "row" from removed_rows
          where removal_id = ${removalId} and source = ${parent} and unlinked is null)`;
  await sql`
    insert into removed_rows (removal_id, subject_id, source, "row", unlinked, member_ids)
    select ${removalId}, kept.subject_id, ${table}, ${row}, ${isUnlinked ? unlinked : null}::text[],
      ${isUnlinked ? sql`'{}'` : memberIds(schema, table)}
    from ${kept} kept
      cross join lateral jsonb_populate_record(null::${sql.table(parent)}, kept."row") p
      join ${sql.table(table)} t on ${areEqual(columns, parentColumns)}
    on conflict do nothing
  `.execute(tx);
}

/** Keeps rows that are not deleted by a foreign key but by the feature that owns them. */
export async function keepOwnRows(
  tx: Db,
  rows: { removalId: string; subjectId: string; source: string; ids: string[] },
): Promise<void> {
  if (rows.ids.length === 0) return;
  const { removalId, subjectId, source, ids } = rows;
  await sql`
    insert into removed_rows (removal_id, subject_id, source, "row", member_ids)
    select ${removalId}, ${subjectId}, ${source}, to_jsonb(t), ${memberIds(await readSchema(tx), source)}
    from ${sql.table(source)} t where t.id = any(${ids}::uuid[])
    on conflict do nothing
  `.execute(tx);
}

/** The members whom a row `t` names. */
function memberIds({ foreignKeys }: Schema, table: string): RawBuilder<unknown> {
  const columns = foreignKeys
    .filter((key) => key.table === table && key.parent === 'members')
    .flatMap((key) => key.columns);
  if (columns.length === 0) return sql`'{}'`;
  return sql`array_remove(array[${sql.join(columns.map((name) => sql.ref(`t.${name}`)))}]::uuid[], null)`;
}

function areEqual(columns: string[], parentColumns: string[]): RawBuilder<unknown> {
  const pairs = columns.map(
    (name, place) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`p.${parentColumns[place] ?? ''}`)}`,
  );
  return sql.join(pairs, sql` and `);
}
