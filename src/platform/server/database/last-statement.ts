import type { RawBuilder, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Runs a statement and returns its rows. */
export type Execute = <Row>(statement: RawBuilder<Row>) => Promise<Row[]>;

/** The values of last statements. Kysely passes the array on as it is, so it tells the connection which statement it is. */
const valuesOfLast = new WeakSet<readonly unknown[]>();

/** Runs the last statement of a transaction, which is sent with the commit. Statements that follow are rejected. */
export async function executeLast<Row>(
  tx: Transaction<Tables>,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const compiled = statement.compile(tx);
  valuesOfLast.add(compiled.parameters);
  return (await tx.executeQuery(compiled)).rows;
}

/** Whether a statement with these values is the last of its transaction. */
export function isLast(values: unknown): boolean {
  return Array.isArray(values) && valuesOfLast.has(values);
}
