import type { Db } from '#platform/server/database/database.ts';
import type { DealStep, StepLine } from '../../schemas/deal-step.ts';
import { stepsBetween, type StepRow, type TimeRange } from './step-queries.ts';

/** More steps between two messages than anybody makes. */
const maxSteps = 200;

type Pair = { memberId: string; otherId: string };

/**
 * What happened in the deals of two members while the messages of a page were sent. The caller has checked that the member may read
 * the conversation.
 */
export async function showSteps(db: Db, pair: Pair, range: TimeRange): Promise<StepLine[]> {
  const rows = await stepsBetween(db, pair, { ...range, limit: maxSteps });
  return rows.map(({ dealId, title, buyerId, timeZone, step }) => ({
    id: `${dealId}:${step.number}`,
    dealId,
    otherId: pair.otherId,
    title,
    timeZone,
    role: pair.memberId === buyerId ? 'buyer' : 'seller',
    ...toStepView(step, { buyerId, memberId: pair.memberId }),
  }));
}

/** `memberId` is the viewer's. */
export function toStepView(
  row: StepRow,
  { buyerId, memberId }: { buyerId: string; memberId: string },
): DealStep {
  const { number, kind, actorId, priceCents, state, meetingPlace: place, meetingAt } = row;
  return {
    number,
    kind,
    by: actorId === null ? null : actorId === buyerId ? 'buyer' : 'seller',
    priceCents,
    state,
    meeting:
      place === null || meetingAt === null
        ? null
        : { place, at: new Date(meetingAt).toISOString() },
    reason: row.reason,
    noShowId: actorId === memberId ? null : row.noShowId,
    at: new Date(row.at).toISOString(),
  };
}
