import { notifyDeal } from '#features/notifications/server/selling/index.ts';
import { memberChannel } from '#platform/server/live/event-log.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { dealChanged } from '../contract.ts';
import type { StepKind } from '../schemas/deal-view.ts';
import type { DealRow } from './deal-queries.ts';
import { describeStep } from './describe-step.ts';
import { endDueDeal } from './due/due-jobs.ts';
import { storeDeal, storeStep } from './write-queries.ts';

/** One transaction at one time; the time is the clock's, so that tests can move it. */
export type At = { unit: UnitOfWork; now: Date };

type Step = {
  kind: StepKind;
  /** Null if time did it, or what happened to the item. */
  actorId: string | null;
  /** The columns that it changes. */
  changes: Partial<DealRow>;
  /** Whether it names a price: the deal's after the change. */
  namesPrice?: boolean;
};

/** Changes a deal, notes what happened, and tells both: live, and once as a notification. Its item is locked. */
export async function takeStep(
  { unit, now }: At,
  deal: DealRow,
  { kind, actorId, changes, namesPrice = false }: Step,
): Promise<DealRow> {
  const { tx, enqueue } = unit;
  const next: DealRow = { ...deal, ...changes, version: deal.version + 1, updatedAt: now };
  await storeDeal(tx, next);
  const { id: dealId, version: number } = next;
  const priceCents = namesPrice ? next.priceCents : null;
  await storeStep(tx, { dealId, number, kind, actorId, priceCents, at: now });
  announceDeal(unit, next);
  if (next.dueAt) enqueue(endDueDeal, { dealId }, { key: dealId, runAt: next.dueAt });
  const { campusId, title } = next;
  for (const told of describeStep({ kind, actorId, deal: next })) {
    await notifyDeal(unit, { campusId, title, ...told });
  }
  return next;
}

/** Shows both members what the deal is like now. */
export function announceDeal(
  { announce }: Pick<UnitOfWork, 'announce'>,
  { id: dealId, sellerId, buyerId }: Pick<DealRow, 'id' | 'sellerId' | 'buyerId'>,
): void {
  for (const memberId of [sellerId, buyerId]) {
    const payload = { dealId, memberId };
    announce({ channel: memberChannel(memberId), name: dealChanged.name, payload });
  }
}
