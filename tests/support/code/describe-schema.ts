import { sql } from 'kysely';
import { openTestConnections } from '../servers/database.ts';

/**
 * Everything that PostgreSQL's catalog says of the schema, a sorted line for each part: columns in their order with types,
 * defaults and comments, constraints, indexes, triggers, functions, search dictionaries, extensions. Not the names that
 * PostgreSQL 18 gives constraints of "not null", and not the parentheses of triggers, of which a dump leaves some out.
 */
export async function describeSchema(databaseUrl: string): Promise<string[]> {
  const db = openTestConnections(databaseUrl);
  try {
    const { rows } = await parts.execute(db);
    return rows.map(({ part }) => part);
  } finally {
    await db.destroy();
  }
}

const parts = sql<{ part: string }>`
  with tables as (
    select c.* from pg_class c where c.relnamespace = 'public'::regnamespace
  ), columns as (
    select a.*, t.relname, row_number() over (partition by t.oid order by a.attnum) as place
    from tables t join pg_attribute a on a.attrelid = t.oid
    where t.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
  )
  select concat_ws(' ', 'relation', relname, relkind, relpersistence, relrowsecurity, reloptions::text, relacl::text,
    obj_description(oid, 'pg_class')) as part
  from tables
  union all
  select concat_ws(' ', 'column', c.relname, place, attname, format_type(atttypid, atttypmod), l.collname, attnotnull,
    attgenerated, attidentity, pg_get_expr(d.adbin, d.adrelid), col_description(attrelid, attnum))
  from columns c
    left join pg_attrdef d on (d.adrelid, d.adnum) = (c.attrelid, c.attnum)
    left join pg_collation l on l.oid = c.attcollation
  union all
  select concat_ws(' ', 'constraint', k.conrelid::regclass, conname, convalidated, condeferrable, pg_get_constraintdef(k.oid))
  from pg_constraint k where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select concat_ws(' ', 'index', indisvalid, indisclustered, indisreplident, pg_get_indexdef(indexrelid))
  from pg_index join tables t on t.oid = indrelid
  union all
  select concat_ws(' ', 'trigger', tgenabled, translate(pg_get_triggerdef(g.oid), '()', ''))
  from pg_trigger g join tables t on t.oid = tgrelid where not tgisinternal
  union all
  select concat_ws(' ', 'function', pg_get_functiondef(oid), proacl::text)
  from pg_proc where pronamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'dictionary', dictname, dictinitoption)
  from pg_ts_dict where dictnamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'extension', extname, extversion) from pg_extension
  order by 1
`;
