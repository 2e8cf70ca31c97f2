import pg from 'pg';
import { nullableRelations, type Plan } from './nullable-relations.ts';

const literal = /^('[^']*'|true|false|\d+)$/;
const column = /^(?:[a-z_"]+\.)?[a-z_"]+$/;

/** A column as PostgreSQL describes it. */
export type DescribedColumn = { name: string; nullable: boolean; kind: string };

const kinds: Record<number, string> = {
  [pg.types.builtins.BOOL]: 'boolean',
  [pg.types.builtins.INT2]: 'number',
  [pg.types.builtins.INT4]: 'number',
  // `database.ts` parses bigint as a number.
  [pg.types.builtins.INT8]: 'number',
  [pg.types.builtins.FLOAT8]: 'number',
  [pg.types.builtins.TEXT]: 'string',
  [pg.types.builtins.VARCHAR]: 'string',
  [pg.types.builtins.UUID]: 'string',
  [pg.types.builtins.NUMERIC]: 'string',
  [pg.types.builtins.TIMESTAMPTZ]: 'Date',
  [pg.types.builtins.BYTEA]: 'Buffer',
  [pg.types.builtins.JSON]: 'json',
  [pg.types.builtins.JSONB]: 'json',
  // int4[], text[] and uuid[], which the library does not name.
  1007: 'number[]',
  1009: 'string[]',
  2951: 'string[]',
  // void, an empty text.
  2278: 'string',
};

/** Describes the columns of a statement without running it. */
export async function describedColumns(
  client: pg.Client,
  statement: string,
): Promise<DescribedColumn[]> {
  const fields = await describe(client, statement);
  if (fields.length === 0) return [];
  const { rows } = await client.query(`explain (generic_plan, verbose, format json) ${statement}`);
  const plan: Plan = rows[0]['QUERY PLAN'][0].Plan;
  const required = await requiredColumns(client);
  const expressions = plan.Output ?? [];
  const nullable = nullableRelations(plan);
  const isRequired = (reference: string) => {
    const [column = '', alias] = reference.replaceAll('"', '').split('.').toReversed();
    // EXPLAIN omits the alias if a statement has only one table.
    const table = alias === undefined ? nullable.onlyTable() : nullable.tableOf.get(alias);
    const isFilled = alias === undefined || !nullable.aliases.has(alias);
    return isFilled && required.names.has(`${table}.${column}`);
  };
  return fields.map((field, index) => {
    const ofTable = required.numbers.has(`${field.tableID}.${field.columnID}`);
    const isNullableTable = nullable.tables.has(required.tables.get(field.tableID) ?? '');
    const expression = expressions[index] ?? '';
    const isKnown =
      column.test(expression) && !literal.test(expression)
        ? isRequired(expression) || (ofTable && !isNullableTable)
        : isNeverNull(expression, isRequired);
    return {
      name: field.name,
      nullable: !isKnown,
      kind: kinds[field.dataTypeID] ?? `type ${field.dataTypeID}`,
    };
  });
}

/** Whether an expression, as EXPLAIN prints it, is certainly never null. */
function isNeverNull(expression: string, isRequired: (reference: string) => boolean): boolean {
  const text = bare(expression);
  if (/^(count\(|row_number\(|now\(\)|clock_timestamp\(\))/.test(text)) return true;
  if (/^COALESCE\(.*, (true|false|'[^']*'::\w+|\d+)\)$/s.test(text)) return true;
  if (/ IS (NOT )?NULL$/.test(text) && !/ (AND|OR) /.test(text)) return true;
  if (literal.test(text)) return true;
  // These may be null although their operands are not.
  if (/CASE|NULLIF|SubPlan|InitPlan|_agg\(|max\(|min\(|sum\(|\$\d/.test(text)) return false;
  const words = text.replaceAll(/'[^']*'|::[a-z ]+|\w+\(|epoch|\b[A-Z]+\b/g, ' ');
  const references = words.match(/(?:[a-z_"]+\.)?[a-z_"]+/g) ?? [];
  return references.length > 0 && references.every(isRequired);
}

/** Removes outer brackets and casts, which do not change whether a value is null. */
function bare(expression: string): string {
  const cast = expression.replace(/::[a-z ]+(\[\])?$/, '');
  const inner = isBracketed(cast) ? cast.slice(1, -1) : cast;
  return inner === expression ? expression : bare(inner);
}

function isBracketed(text: string): boolean {
  let depth = 0;
  for (const { 0: bracket, index } of text.matchAll(/[()]/g)) {
    depth += bracket === '(' ? 1 : -1;
    if (depth === 0) return text.startsWith('(') && index === text.length - 1;
  }
  return false;
}

/** The fields that PostgreSQL describes for a statement; empty if the statement returns no rows. */
function describe(client: pg.Client, text: string): Promise<pg.FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: pg.FieldDef[] = [];
    const submittable = {
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (message: { fields: pg.FieldDef[] }) => (fields = message.fields),
      handleError: (error: Error) => reject(new Error(`${error.message}: ${text}`)),
      handleReadyForQuery: () => resolve(fields),
    };
    client.query(submittable);
  });
}

type Required = { numbers: Set<string>; names: Set<string>; tables: Map<number, string> };

async function requiredColumns(client: pg.Client): Promise<Required> {
  const { rows } = await client.query<{ table: string; oid: number; name: string; at: number }>(`
    select c.relname as table, c.oid::integer, a.attname as name, a.attnum as at
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and a.attnotnull
  `);
  return {
    numbers: new Set(rows.map(({ oid, at }) => `${oid}.${at}`)),
    names: new Set(rows.map(({ table, name }) => `${table}.${name}`)),
    tables: new Map(rows.map(({ oid, table }) => [oid, table])),
  };
}
