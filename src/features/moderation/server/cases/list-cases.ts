import type { CaseState } from '#features/reports/contract.ts';
import {
  requireActor,
  staffCampus,
  type RequestContext,
} from '#platform/server/http/operations/context.ts';
import { readPage } from '#platform/server/read-page.ts';
import type { ListedCase } from '../../schemas/console.ts';
import { listedCases } from './list-queries.ts';

const pageSize = 30;

/** A page of the queue, or of what was decided. */
export async function listCases(
  context: RequestContext,
  { state, cursor }: { state: CaseState; cursor?: string | undefined },
): Promise<{ items: ListedCase[]; nextCursor: string | null }> {
  const { memberId: exceptAbout } = requireActor(context);
  const campusId = await staffCampus(context);
  const { rows, nextCursor } = await readPage(
    context,
    {
      list: `cases ${state} ${campusId}`,
      cursor,
      size: pageSize,
      order: state === 'closed' ? 'descending' : 'ascending',
    },
    (after, limit) => listedCases(context.db, { state, campusId, exceptAbout }, { after, limit }),
  );
  const items = rows.map(({ time, at: _at, ...row }) => ({ ...row, at: time.toISOString() }));
  return { items, nextCursor };
}
