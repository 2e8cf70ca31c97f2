import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { readPage } from '#platform/server/read-page.ts';
import { blocksPageSize } from '../contract.ts';
import type { BlockView } from '../schemas.ts';
import { blocksBelow } from './block-queries.ts';

/** One page of the members whom the member has blocked. */
export async function showBlocks(
  context: RequestContext,
  cursor: string | undefined,
): Promise<{ items: BlockView[]; nextCursor: string | null }> {
  const { memberId } = requireActor(context);
  const request = { list: `blocks:${memberId}`, cursor, size: blocksPageSize };
  const { rows, nextCursor } = await readPage(context, request, (below, limit) =>
    blocksBelow(context.db, { memberId, below, limit }),
  );
  const items = rows.map(({ id, username, firstName, lastName, image, verified, since }) => ({
    member: { id, username, firstName, lastName, image, verified },
    since: since.toISOString(),
  }));
  return { items, nextCursor };
}
