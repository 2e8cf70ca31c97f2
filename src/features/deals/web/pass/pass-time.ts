import { hourMs } from '#platform/contract/durations.ts';
import { countDays } from '#platform/web/time/count-days.ts';
import type { DealView } from '../../schemas.ts';

/** From so long before the meeting on, and so long after it, the pass opens by itself. */
const opensBeforeMs = hourMs / 2;
const opensAfterMs = 2 * hourMs;
/** Who is late, or met and forgot to say so, still finds the pass. */
const staysMs = 24 * hourMs;

type Timed = Pick<DealView, 'state' | 'meeting' | 'order' | 'timeZone'>;

/** Whether the two are to meet today, by the calendar of the campus, or were to meet in the last day. */
export function isMeetingDay(deal: Timed, ms: number): boolean {
  const at = timeOfMeeting(deal);
  if (at === undefined) return false;
  if (ms >= at) return ms - at < staysMs;
  // Shortly after midnight it is of the day before, too.
  return ms >= at - opensBeforeMs || countDays(ms, at, deal.timeZone) === 0;
}

/** Whether the meeting is now, more or less. */
export function isMeetingNow(deal: Timed, ms: number): boolean {
  const at = timeOfMeeting(deal);
  return at !== undefined && ms >= at - opensBeforeMs && ms < at + opensAfterMs;
}

/** Undefined unless the item is held and both agreed; another proposal does not change it yet. */
function timeOfMeeting({ state, meeting, order }: Timed): number | undefined {
  const isMet = !order?.payment || (order.payment === 'accepted' && order.delivery === 'meet');
  return state === 'held' && isMet && meeting?.agreed ? Date.parse(meeting.at) : undefined;
}
