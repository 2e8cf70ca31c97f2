import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

const tables = ['staff_acts', 'case_acts', 'audit_digests', 'audit_head'];
/** Who owns a function that a trigger calls could replace it by one that rejects nothing. */
const functions = [
  'add_to_chain',
  'chain_case_act',
  'chain_staff_act',
  'digest_of_case_act',
  'digest_of_staff_act',
  'reject_change_of_acts',
  'reject_change_of_case_acts',
  'reject_change_of_chain',
];

/** Whether the role of a connection could change acts that were written: it owns the audit, or its schema, or is bound by nothing. */
export async function canRewriteAudit(db: Db): Promise<boolean> {
  const { rows } = await sql<{ canRewrite: boolean }>`
    select coalesce(bool_or(pg_has_role(current_user, owner, 'member')), false) as "canRewrite" from (
      select relowner as owner from pg_class where oid = any(${tables}::regclass[])
      union select proowner from pg_proc where pronamespace = 'public'::regnamespace and proname = any(${functions})
      union select nspowner from pg_namespace where nspname = 'public'
    ) owners
  `.execute(db);
  return rows[0]?.canRewrite ?? true;
}

/**
 * Gives the audit, and the schema, whose owner could drop its tables, to a role that nobody can log in as. The server's role may
 * add acts, read them, and erase the words and names of deleted accounts. Returns the name of the owner. Throws if the server's role is
 * bound by no rights, or may act for the owner.
 */
export async function protectAudit(
  admin: Db,
  { serverRole, database }: { serverRole: string; database: string },
): Promise<string> {
  const owner = `audit_of_${database}`.slice(0, 63);
  await ensureRole(admin, owner);
  await requireBound(admin, { serverRole, owner });
  await run(admin, [
    `grant usage, create on schema public to ${quote(owner)}`,
    ...ownerStatements(owner),
    `alter schema public owner to ${quote(owner)}`,
    `grant usage, create on schema public to ${quote(serverRole)}`,
    `revoke all on ${tables.join(', ')} from public, ${quote(serverRole)}`,
    `grant select on ${tables.join(', ')} to ${quote(serverRole)}`,
    `grant insert on staff_acts, case_acts to ${quote(serverRole)}`,
    `grant update (words, words_to_reporters, actor_id) on case_acts to ${quote(serverRole)}`,
  ]);
  return owner;
}

/** Gives the audit back to the server's role, for a release that changes its tables. */
export async function releaseAudit(admin: Db, serverRole: string): Promise<void> {
  await run(admin, [
    ...ownerStatements(serverRole),
    'alter schema public owner to pg_database_owner',
  ]);
}

/** The role of a connection, its database, and the end of the chain there. */
export async function describeConnection(
  db: Db,
): Promise<{ role: string; database: string; head: string }> {
  const { rows } = await sql<{ role: string; database: string; head: string }>`
    select coalesce(current_user::text, '') as role, coalesce(current_database()::text, '') as database,
      coalesce((select number || ' ' || encode(digest, 'hex') from audit_head), '') as head
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A connection has a role.');
  return found;
}

async function ensureRole(admin: Db, name: string): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = ${name}`.execute(admin);
  if (rows.length === 0) await run(admin, [`create role ${quote(name)} nologin`]);
}

async function requireBound(
  admin: Db,
  { serverRole, owner }: { serverRole: string; owner: string },
): Promise<void> {
  const { rows } = await sql`
    select from pg_roles
    where rolname = ${serverRole} and not rolsuper and not pg_has_role(rolname, ${owner}, 'member')
  `.execute(admin);
  if (rows.length > 0) return;
  throw new Error(
    `The server's role ${serverRole} is a superuser, or may act for ${owner}: no rights bind it. Give the server a role of its own.`,
  );
}

const ownerStatements = (role: string): string[] => [
  ...tables.map((name) => `alter table public.${name} owner to ${quote(role)}`),
  ...functions.map((name) => `alter function public.${name} owner to ${quote(role)}`),
];

async function run(admin: Db, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(admin);
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
