import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { baselineFile } from '#platform/server/database/baseline/baseline.ts';
import { findHazards } from '#tests/support/code/migration-hazards.ts';

const folder = new URL('../../db/migrations/', import.meta.url);

test('R17 no migration after the baseline, which runs in an empty database, blocks or breaks a running server', () => {
  const migrations = readdirSync(folder).filter((name) => name !== `${baselineFile}.sql`);

  const found = migrations.flatMap((name) =>
    findHazards(readFileSync(new URL(name, folder), 'utf8')).map((what) => `${name}: ${what}`),
  );

  expect(found).toEqual([]);
});

test.each([
  'create index posts_by_size on posts (size)',
  'create unique index posts_by_size on posts (size)',
  'alter table posts alter column size type bigint',
  'alter table posts add column key uuid default gen_random_uuid()',
  'alter table posts alter column size set not null',
  'alter table posts add constraint small check (size < 10)',
  'alter table posts add foreign key (a) references members (id)',
  'alter table posts add constraint one unique (size)',
  'alter table posts rename column size to width',
  'alter table posts drop column size',
])('R17 "%s" is reported', (statement) => {
  expect(findHazards(`select 1;\n${statement};`)).toHaveLength(1);
});

test.each([
  'create index concurrently if not exists posts_by_size on posts (size)',
  'alter table posts add column size text',
  'alter table posts add column size text not null default 0',
  'alter table posts add constraint small check (size < 10) not valid',
  'alter table posts validate constraint small',
  'create table sizes (size text unique); create index sizes_by_size on sizes (size)',
  '-- no release uses it\nalter table posts drop column size',
])('R17 "%s" is allowed', (statements) => {
  expect(findHazards(statements)).toEqual([]);
});
