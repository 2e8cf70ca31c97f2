import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

type Column = {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
  comment: string | null;
  /** The values that a check constraint allows. */
  values: string[] | null;
};

/** The text of `tables.ts`: the types of all tables, read from the catalog of a migrated database. */
export async function generateTables(db: Database): Promise<string> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      not a.attnotnull as "isNullable", a.atthasdef and a.attgenerated = '' as "hasDefault",
      a.attgenerated <> '' as "isGenerated", col_description(c.oid, a.attnum) as comment,
      (select array_agg(m[1]) from pg_constraint k,
          regexp_matches(pg_get_constraintdef(k.oid), '''([A-Za-z][A-Za-z ]*)''::text', 'g') m
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[%') as values
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and c.relname not like 'kysely%'
    order by c.relname, a.attnum
  `.execute(db);
  const tables = [...Map.groupBy(rows, ({ table }) => table)].map(
    ([table, columns]) => `  ${table}: {\n${columns.map(propertyText).join('')}  };\n`,
  );
  return `// Generated from the database by \`npm run tables\`; a test checks that it is up to date.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json = ColumnType<unknown, string, string>;

/** The migrated tables, with the comments that the migrations give their columns. */
export type Tables = {
${tables.join('')}};
`;
}

function propertyText({ name, comment, ...column }: Column): string {
  const doc = comment === null ? '' : `    /** ${comment} */\n`;
  return `${doc}    ${name}: ${columnType(column)};\n`;
}

function columnType(column: Omit<Column, 'name' | 'comment'>): string {
  const { type, isNullable, hasDefault, isGenerated } = column;
  if (type.startsWith('timestamp')) {
    if (isNullable) return 'NullableTimestamp';
    return hasDefault ? 'GeneratedTimestamp' : 'Timestamp';
  }
  if (type === 'date') return 'ColumnType<Date | null, string | null, string | null>';
  const own = `${valueType(column)}${isNullable ? ' | null' : ''}`;
  if (isGenerated) return `GeneratedAlways<${own}>`;
  return hasDefault ? `Generated<${own}>` : own;
}

const types: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'Json',
  real: 'number',
  smallint: 'number',
};

function valueType({ type, values }: Pick<Column, 'type' | 'values'>): string {
  if (values) return values.map((value) => `'${value}'`).join(' | ');
  const element = type.replace('[]', '');
  return `${types[element] ?? 'string'}${type.endsWith('[]') ? '[]' : ''}`;
}
