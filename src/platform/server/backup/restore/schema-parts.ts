import type pg from 'pg';

/** Constraints and indexes that are dropped while rows are loaded: checking row by row takes many times longer. */
export type SchemaPart = { kind: 'foreign key' | 'index'; name: string; definition: string };

/** The foreign keys and the indexes that belong to no constraint, with the statements that create them. */
export async function readSchemaParts(client: pg.Client): Promise<SchemaPart[]> {
  const { rows } = await client.query<SchemaPart>(`
    select 'index' as kind, i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    union all
    select 'foreign key', format('%s %I', k.conrelid::regclass, k.conname),
      format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    order by 1 desc, 2`);
  return rows;
}

/** Drops them; foreign keys go first, because some need an index. */
export async function dropSchemaParts(client: pg.Client, parts: SchemaPart[]): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { drop } of rows) await client.query(drop);
  for (const { kind, name } of parts)
    if (kind === 'index') await client.query(`drop index ${name}`);
}

/** Whether triggers of ours fire; an owner may change this, unlike `session_replication_role`. */
export async function setTriggers(client: pg.Client, state: 'enable' | 'disable'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace`);
  for (const { name } of rows) await client.query(`alter table ${name} ${state} trigger user`);
}
