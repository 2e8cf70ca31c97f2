/** A comment line before a statement about something that no running release uses. */
const unused = '-- no release uses it';

const hazards: { pattern: RegExp; what: string }[] = [
  {
    pattern: /\bcreate\s+(unique\s+)?index\s+(?!concurrently)/,
    what: 'an index on an existing table blocks writes: create index concurrently',
  },
  { pattern: /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/, what: 'rewrites the table' },
  {
    pattern: /\badd\s+column\b[^,;]*\bdefault\s+(gen_random_uuid|random|clock_timestamp|nextval)/,
    what: 'a default that differs per row rewrites the table',
  },
  {
    pattern: /\bset\s+not\s+null\b/,
    what: 'reads the whole table under a lock: a check constraint, not valid, first',
  },
  {
    pattern: /\badd\s+(constraint\s+\w+\s+)?(check|foreign\s+key)\b(?![^;]*\bnot\s+valid)/,
    what: 'reads the whole table under a lock: not valid, then validate',
  },
  {
    pattern: /\badd\s+(constraint\s+\w+\s+)?(unique|primary\s+key)\b(?![^;]*\busing\s+index)/,
    what: 'builds an index under a lock: using index',
  },
  { pattern: /\brename\b/, what: 'the running release uses the old name' },
  { pattern: /\bdrop\s+(column|table|view)\b/, what: 'the running release may use it' },
];

/**
 * The statements of a migration that would block or break a running server (R17). Statements on tables that
 * the migration itself creates are safe.
 */
export function findHazards(migration: string): string[] {
  const statements = migration.toLowerCase().split(';');
  const created = statements.flatMap((each) => /\bcreate\s+table\s+(\w+)/.exec(each)?.[1] ?? []);
  return statements
    .filter((each) => !each.includes(unused))
    .map((each) => each.replaceAll(/--.*$/gm, '').trim())
    .filter(
      (each) => !created.some((table) => new RegExp(`\\b(on|table)\\s+${table}\\b`).test(each)),
    )
    .flatMap((each) => hazards.filter(({ pattern }) => pattern.test(each)).map(({ what }) => what));
}
