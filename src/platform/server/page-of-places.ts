import { openCursor, sealCursor } from './cursors.ts';
import type { RequestContext } from './http/context.ts';

/** A place in a list that is ordered by a moment, then by an id; moments in microseconds since 1970. */
export type Place = { micros: number; id: string };

/** Before everything: where the first page begins. */
const start: Place = {
  micros: Number.MAX_SAFE_INTEGER,
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

/** One page of a list by place: `read` gets where the page begins and how many rows to look for. */
export async function pageOfPlaces<Row extends Place>(
  context: RequestContext,
  asked: { list: string; cursor: string | undefined; size: number },
  read: (below: Place, limit: number) => Promise<Row[]>,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const secret = context.config.authSecret;
  const { list, cursor, size } = asked;
  const below = cursor === undefined ? start : placeOf(openCursor(secret, list, cursor));
  // One row more than shown tells whether there is a further page.
  const found = await read(below, size + 1);
  const last = found.length > size ? found[size - 1] : undefined;
  return {
    rows: found.slice(0, size),
    nextCursor: last ? sealCursor(secret, list, [last.micros, last.id]) : null,
  };
}

function placeOf([micros, id]: (string | number)[]): Place {
  return { micros: Number(micros), id: String(id) };
}
