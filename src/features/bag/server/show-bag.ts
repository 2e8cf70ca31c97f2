import { listingName } from '#features/posting/contract.ts';
import { clientKey, enforceRateLimit } from '#platform/server/access/rate-limit.ts';
import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { bagCallsPerHour, bagErrors } from '../contract.ts';
import type { BagItem, BagSeller, BagView } from '../schemas.ts';
import { bagRows, keptBagRows, type BagRow } from './bag-queries.ts';

/** Rejects where the bag is switched off, and in production without a payments provider. */
export function requireBag({ site }: Pick<RequestContext, 'site'>): void {
  if (!site.hasBag) throw fail(bagErrors.bag_off);
}

/** The member's bag on this campus. */
export async function showBag(context: RequestContext): Promise<BagView> {
  requireBag(context);
  return ownBag(context, context.db);
}

/** The same, perhaps in the transaction that changed it. */
export async function ownBag(context: RequestContext, db: Db): Promise<BagView> {
  const { memberId } = requireActor(context);
  const { campusId } = context.site;
  return toBagView(await bagRows(db, { memberId, campusId, readerId: context.readerId }));
}

/** The bag that a visitor's browser keeps. */
export async function lookInBag(
  context: RequestContext,
  items: readonly { postId: string; priceCents: number }[],
): Promise<BagView> {
  requireBag(context);
  const limit = { limit: bagCallsPerHour, windowSeconds: 3_600 };
  await enforceRateLimit(context.db, `bag-looks:${clientKey(context.clientAddress)}`, limit);
  const { readerId, site } = context;
  return toBagView(await keptBagRows(context.db, { campusId: site.campusId, readerId }, items));
}

/** The items by seller: the seller of the item that was added last comes first. */
function toBagView(rows: BagRow[]): BagView {
  const sellers = new Map<string, BagSeller>();
  const gone: BagView['gone'] = [];
  for (const row of rows) {
    const found = toSeller(row);
    const item = toItem(row);
    if (!found || !item) {
      gone.push({ postId: row.postId, seenCents: row.seenCents });
      continue;
    }
    const known = sellers.get(found.id);
    // Set again, so that this seller is the last.
    sellers.delete(found.id);
    sellers.set(found.id, { seller: found, items: [...(known?.items ?? []), item] });
  }
  return { sellers: [...sellers.values()].toReversed(), gone };
}

function toSeller(row: BagRow): BagSeller['seller'] | undefined {
  const { sellerId: id, username, firstName, lastName, image, verified } = row;
  if (id === null || username === null || firstName === null) return undefined;
  return { id, username, firstName, lastName: lastName ?? '', image, verified: verified === true };
}

function toItem(row: BagRow): BagItem | undefined {
  const { postId, seenCents, text, photo, state, priceCents, condition, quantity, hold } = row;
  if (text === null || state === null || priceCents === null || quantity === null) return undefined;
  return {
    postId,
    title: listingName({ text, priceCents }),
    photo,
    state,
    priceCents,
    seenCents,
    condition,
    quantity,
    hold,
  };
}
