import { receiveUpload, type MediaService } from '#features/media/server/index.ts';
import { maxPhotos } from '#features/media/contract.ts';
import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import type { IncomingFile } from '#platform/server/http/operations/operation.ts';
import { claimErrors } from '../../contract/claims.ts';
import { orderErrors } from '../../contract.ts';
import type { OrderDeps } from '../open/open-order.ts';
import { requireOrderView } from '../show/order-views.ts';

/** Uploads what the buyer or seller is about to show; only while one can say something about the item. */
export async function addClaimPhoto(
  mediaService: MediaService,
  context: RequestContext,
  deps: OrderDeps,
  {
    orderId,
    itemId,
    ...sent
  }: { orderId: string; itemId: string; partsKey: string | undefined; incoming: IncomingFile },
): Promise<Omit<Awaited<ReturnType<typeof receiveUpload>>, 'targetId'>> {
  const { items } = await requireOrderView(context, orderId, deps);
  const item = items.find(({ id }) => id === itemId);
  if (!item) throw fail(orderErrors.order_missing);
  const maySay = item.claimActs.some((act) => act === 'open' || act === 'answer');
  if (!maySay) throw fail(claimErrors.claim_impossible);
  const target = { target: 'claim', targetId: itemId, isOwnTarget: true, max: maxPhotos } as const;
  const { targetId: _, ...stored } = await receiveUpload(mediaService, context, {
    ...target,
    ...sent,
  });
  return stored;
}
