import { fail, type AppError } from '#platform/server/fail.ts';
import { promotionErrors } from '../../contract.ts';
import type { CodeRow } from './code-queries.ts';

/** Why a code cannot be used on a campus now; undefined if it can. Whether it is in an open order is another question. */
export function findProblem(
  row: CodeRow,
  { campusId, now }: { campusId: string; now: Date },
): AppError | undefined {
  const { startsAt, endsAt, timeZone } = row;
  if (row.campusId !== null && row.campusId !== campusId) {
    return fail(promotionErrors.code_elsewhere);
  }
  if (row.ownState === 'used') return fail(promotionErrors.code_used);
  if (endsAt <= now) return fail(promotionErrors.code_expired);
  if (row.isPaused) return fail(promotionErrors.code_paused);
  if (startsAt > now) {
    return fail(promotionErrors.code_too_early, { word: formatStart(startsAt, timeZone) });
  }
  // Who has it in an open order has one of the uses.
  const isUsedUp = row.ownState === null && row.uses >= row.maxUses;
  return isUsedUp ? fail(promotionErrors.code_used_up) : undefined;
}

/** 'December 1, 9:00 AM CST', by the clocks of the campus. */
function formatStart(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return format.format(at).replaceAll('\u202F', ' ').replace(' at ', ', ');
}
