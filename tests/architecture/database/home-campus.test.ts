import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';

/** Tables of rows that are one campus's by what they name without a foreign key, because they outlive it. */
const byName = {
  ledger_entries: 'order_id',
  ledger_lines: 'entry_id',
  live_events: 'audience',
  live_heads: 'audience',
  removed_campuses: 'id',
};

/** Tables of a whole installation: each cell would have its own. */
const ofInstallation = [
  'account_waves',
  'audit_digests',
  'audit_head',
  'backups',
  'banned_emails',
  'campuses',
  'file_removals',
  'jobs',
  'moderation_texts',
  'rate_limits',
  'retired_usernames',
  'search_index',
  'search_words',
  'staff_emails',
  'stripe_events',
  'stripe_messages_read',
];

it('every table leads to a campus, so that campuses could be divided into cells', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { max: 1 });
  const { rows: tables } = await sql<{ name: string; hasCampus: boolean }>`
    select tablename as name, exists (
      select from pg_attribute where attrelid = tablename::regclass and attname = 'campus_id'
    ) as "hasCampus"
    from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
  `.execute(db);
  const { rows: keys } = await sql<{ child: string; parent: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and conrelid <> confrelid
  `.execute(db);
  await db.destroy();
  await database.drop();
  // What names a campus, and what refers to such a row, directly or not.
  const found = new Set(tables.filter(({ hasCampus }) => hasCampus).map(({ name }) => name));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { child, parent } of keys) if (found.has(parent)) found.add(child);
  }
  const rest = tables
    .map(({ name }) => name)
    .filter((name) => !found.has(name))
    .toSorted();
  expect(rest).toEqual([...Object.keys(byName), ...ofInstallation].toSorted());
});
