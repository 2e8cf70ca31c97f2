import { bagErrors } from '#features/bag/contract.ts';
import { enforceRateLimit } from '#platform/server/access/rate-limit.ts';
import type { Clock } from '#platform/server/clock.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { codesPerHour, promotionErrors } from '../../contract.ts';
import type { KeptCodeView } from '../../schemas.ts';
import { findProblem } from './check-code.ts';
import {
  deleteKeptCode,
  findCode,
  findKeptCode,
  storeKeptCode,
  type CodeOwner,
  type CodeRow,
} from './code-queries.ts';

/** The code that the member has typed here. */
export async function showKeptCode(context: RequestContext, clock: Clock): Promise<KeptCodeView> {
  const owner = requireOwner(context);
  const row = await findKeptCode(context.db, owner);
  return toView(row, { campusId: owner.campusId, now: clock.now() });
}

/** Keeps a code for the next order, if it can be used. Each try counts, also a rejected one. */
export async function keepCode(
  context: RequestContext,
  clock: Clock,
  code: string,
): Promise<KeptCodeView> {
  const owner = requireOwner(context);
  const { memberId, campusId } = owner;
  const limit = { limit: codesPerHour, windowSeconds: 3_600 };
  await enforceRateLimit(context.db, `codes:${memberId}`, limit, promotionErrors.too_many_codes);
  const now = clock.now();
  const row = await findCode(context.db, { ...owner, code });
  if (!row) throw fail(promotionErrors.code_unknown);
  const problem = findProblem(row, { campusId, now });
  if (problem) throw problem;
  await storeKeptCode(context.db, { ...owner, promotionId: row.id, at: now });
  return toView(row, { campusId, now });
}

/** Takes the code away; also where the bag has been switched off since. An open order keeps it until it is replaced. */
export async function forgetCode(context: RequestContext): Promise<KeptCodeView> {
  const { memberId } = requireActor(context);
  await deleteKeptCode(context.db, { memberId, campusId: context.site.campusId });
  return { code: null };
}

function requireOwner(context: RequestContext): CodeOwner {
  const { hasBag, campusId } = context.site;
  if (!hasBag) throw fail(bagErrors.bag_off);
  return { memberId: requireActor(context).memberId, campusId };
}

function toView(row: CodeRow | undefined, at: { campusId: string; now: Date }): KeptCodeView {
  if (!row) return { code: null };
  const { code, centsOff, minimumCents, ownState, ownOrderId } = row;
  const problem = findProblem(row, at)?.sentence ?? null;
  const orderId = ownState === 'held' ? ownOrderId : null;
  return { code: { code, centsOff, minimumCents, problem, orderId } };
}
