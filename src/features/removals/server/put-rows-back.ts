import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { readSchema, tablesUnder, type ForeignKey, type Schema } from './foreign-keys.ts';
import type { Source } from './keep-rows.ts';

type KeptTable = { source: string; unlinked: string[] | null };

/**
 * Inserts the rows again that were kept with a removal, and links those again that stayed. Left out are rows of deleted accounts,
 * and rows that name what is gone, such as a post that is not put back.
 */
export async function putRowsBack(tx: Db, removalId: string): Promise<void> {
  const schema = await readSchema(tx);
  for (const { source, unlinked } of await keptTables(tx, schema, removalId)) {
    const parentsExist = whereParentsExist(schema, source, unlinked);
    const rows = sql`removed_rows r
      cross join lateral jsonb_populate_record(null::${sql.table(source)}, r."row") t
      where r.removal_id = ${removalId} and r.source = ${source}
        and r.unlinked is not distinct from ${unlinked}::text[] and ${parentsExist}`;
    await (unlinked
      ? linkAgain(tx, { source, unlinked, rows, primaryKey: schema.primaryKeys.get(source) ?? [] })
      : insertAgain(tx, source, rows));
  }
}

/** The tables of the rows that a removal keeps, each after those that its rows name; links to rows that stayed are the last. */
async function keptTables(tx: Db, schema: Schema, removalId: string): Promise<KeptTable[]> {
  const { rows } = await sql<KeptTable & { subjectSource: Source }>`
    select k.source, k.unlinked, p.source as "subjectSource"
    from removed_rows k join removed_posts p on p.post_id = k.subject_id where k.removal_id = ${removalId}
    group by k.source, k.unlinked, p.source order by min(k.id)
  `.execute(tx);
  const order = rows[0] ? tablesUnder(schema, rows[0].subjectSource, []) : [];
  // Not by the order of the rows alone: of two removals that became one, it is that of neither.
  const place = ({ source, unlinked }: KeptTable) =>
    unlinked ? order.length : order.indexOf(source);
  return rows.toSorted((one, other) => place(one) - place(other));
}

async function insertAgain(tx: Db, source: string, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into ${sql.table(source)} select t.* from ${rows} order by r.id on conflict do nothing
  `.execute(tx);
}

type Links = {
  source: string;
  unlinked: string[];
  rows: RawBuilder<unknown>;
  primaryKey: string[];
};

async function linkAgain(tx: Db, { source, unlinked, rows, primaryKey }: Links): Promise<void> {
  const values = unlinked.map((name) => sql`${sql.ref(name)} = ${sql.ref(`kept.${name}`)}`);
  const isSame = primaryKey.map(
    (name) => sql`${sql.ref(`own.${name}`)} = ${sql.ref(`kept.${name}`)}`,
  );
  const isFree = unlinked.map((name) => sql`${sql.ref(`own.${name}`)} is null`);
  await sql`
    update ${sql.table(source)} own set ${sql.join(values)} from (select t.* from ${rows}) kept
    where ${sql.join([...isSame, ...isFree], sql` and `)}
  `.execute(tx);
}

/** Whether what a row `t` names is there. Of a row that stayed, only the link is new. */
function whereParentsExist(
  { foreignKeys }: Schema,
  table: string,
  unlinked: string[] | null,
): RawBuilder<unknown> {
  const keys = foreignKeys.filter(
    (key) =>
      key.table === table && (!unlinked || unlinked.every((name) => key.columns.includes(name))),
  );
  return keys.length === 0 ? sql`true` : sql.join(keys.map(parentExists), sql` and `);
}

function parentExists({ columns, parent, parentColumns }: ForeignKey): RawBuilder<unknown> {
  const own = columns.map((name) => sql.ref(`t.${name}`));
  const theirs = parentColumns.map((name) => sql.ref(`p.${name}`));
  const isKept = parent === 'members' ? sql`and p.deleted_at is null` : sql``;
  return sql`(num_nulls(${sql.join(own)}) > 0 or exists (
    select from ${sql.table(parent)} p where (${sql.join(theirs)}) = (${sql.join(own)}) ${isKept}))`;
}
