import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { Db } from '#platform/server/database/database.ts';
import { readPage, starts } from '#platform/server/read-page.ts';
import {
  requireActor,
  staffCampus,
  type RequestContext,
} from '#platform/server/http/operations/context.ts';
import type { ActView } from '../schemas.ts';
import { actsBelow, type ActFilters, type ActRow, type ActsWanted } from './act-queries.ts';

const pageSize = 50;
const csvPageSize = 1000;

/** A page of the audit. */
export async function listActs(
  context: RequestContext,
  { cursor, ...filters }: ActFilters & { cursor?: string | undefined },
): Promise<{ items: ActView[]; nextCursor: string | null }> {
  const { memberId: readerId } = requireActor(context);
  const campusId = await staffCampus(context);
  const list = `staff acts ${JSON.stringify([filters.act, filters.actor, campusId])}`;
  const { rows, nextCursor } = await readPage(
    context,
    { list, cursor, size: pageSize },
    async ({ id }, limit) => {
      const acts = await actsBelow(context.db, { ...filters, campusId, readerId }, { id, limit });
      // An id begins with its time, so the list is in the order of ids.
      return acts.map((act) => ({ ...act, at: 0, time: act.at }));
    },
  );
  const items = rows.map(({ time, ...act }) => ({ ...act, at: time.toISOString() }));
  return { items, nextCursor };
}

/** Sends the audit as CSV; rows are read page by page, so memory stays flat. */
export async function sendActs(
  context: RequestContext,
  filters: ActFilters,
  reply: FastifyReply,
): Promise<void> {
  const { memberId: readerId } = requireActor(context);
  const campusId = await staffCampus(context);
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="audit.csv"',
    'cache-control': 'private, no-store',
  });
  await reply.send(Readable.from(csvLines(context.db, { ...filters, campusId, readerId })));
}

async function* csvLines(db: Db, filters: ActsWanted): AsyncGenerator<string> {
  yield 'at,actor,act,campus,subject,details\r\n';
  let below: string = starts.descending.id;
  for (;;) {
    const acts = await actsBelow(db, filters, { id: below, limit: csvPageSize });
    yield acts.map(csvLine).join('');
    const last = acts.at(-1);
    if (!last || acts.length < csvPageSize) return;
    below = last.id;
  }
}

function csvLine({ at, actor, act, campusId, subject, details }: ActRow): string {
  const cells = [at.toISOString(), actor, act, campusId ?? '', subject, JSON.stringify(details)];
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A quoted cell. Spreadsheets would run a text that begins like a formula. */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
