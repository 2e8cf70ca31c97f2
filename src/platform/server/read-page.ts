import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { fail } from './fail.ts';
import type { RequestContext } from './http/operations/context.ts';

/**
 * The end of a page in a list that is sorted by a number, then by an id. The number is a time in microseconds since
 * 1970, which a Date cannot hold, or a message's number.
 */
export type Cursor = { at: number; id: string };

/** A time as a cursor has it: select it as `at`. */
export function microsecondsOf(column: string): RawBuilder<number> {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;
}

/** The place of a cursor, to compare the time and the id of a row with. */
export function cursorPlace({ at, id }: Cursor): RawBuilder<unknown> {
  return sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::uuid)`;
}

/** The place before the first row of a list, by the order of the list. */
export const starts: Record<ListOrder, Cursor> = {
  descending: { at: Number.MAX_SAFE_INTEGER, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
  ascending: { at: 0, id: '00000000-0000-0000-0000-000000000000' },
};

export type ListOrder = 'ascending' | 'descending';

/** `asOf` is when the first page was read, in milliseconds. */
const signedCursor = z.tuple([z.number(), z.string(), z.number()]);

type PageRequest = {
  /** Names the list and all its filters: a cursor opens only the list that it was made for. */
  list: string;
  /** As the browser sent it; undefined for the first page. */
  cursor: string | undefined;
  size: number;
  order?: ListOrder;
  /** The place after which the first page begins; by default the start of the list. */
  start?: Cursor | undefined;
};

export type Page<Row> = { rows: Row[]; nextCursor: string | null; asOf: Date };

/**
 * Reads one page of a list. `read` gets the end of the previous page and the number of rows to read. New rows do not
 * shift later pages, because a cursor names a row and not a count.
 */
export async function readPage<Row extends Cursor>(
  { sealer }: Pick<RequestContext, 'sealer'>,
  { list, cursor, size, order = 'descending', start = starts[order] }: PageRequest,
  read: (after: Cursor, limit: number) => Promise<Row[]>,
): Promise<Page<Row>> {
  const opened = z.safeParse(
    signedCursor,
    cursor === undefined ? [start.at, start.id, Date.now()] : sealer.verify('cursor', list, cursor),
  );
  if (!opened.success) throw fail(platformErrors.cursor_invalid);
  const [at, id, asOf] = opened.data;
  // One row more than the page shows tells whether there is another page.
  const found = await read({ at, id }, size + 1);
  const last = found.length > size ? found[size - 1] : undefined;
  return {
    rows: found.slice(0, size),
    nextCursor: last ? sealer.sign('cursor', list, [last.at, last.id, asOf]) : null,
    asOf: new Date(asOf),
  };
}
