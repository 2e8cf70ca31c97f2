import type { RequireAllowedWords } from '#features/blocked-words/server/index.ts';
import { enforceFairUse } from '#platform/server/access/fair-use.ts';
import type { Clock } from '#platform/server/clock.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { holdAfterMeetingHours, maxPlaceLength, reminderMinutes } from '../../contract.ts';
import { dealErrors } from '../../contract/errors.ts';
import { findMeetingProblem } from '../../contract/meeting-time.ts';
import type { DealView } from '../../schemas/deal-view.ts';
import type { DealRow } from '../deal-queries.ts';
import { remindOfMeeting } from '../due/due-jobs.ts';
import { canMove } from '../../contract/moves.ts';
import { noMeeting, noProposal } from '../line.ts';
import { lockDeal } from '../lock-deal.ts';
import { isRepeated, requireVersion } from '../require-version.ts';
import { requireMove, takeStep, type StepContext } from '../steps/take-step.ts';
import { requireView } from '../views.ts';

const minuteMs = 60_000;
/** Either member says where and when to meet. What both agreed on before stays until the other one agrees. */
export async function proposeMeeting(
  context: RequestContext,
  clock: Clock,
  request: { dealId: string; version: number; place: string; at: string },
  requireAllowedWords: RequireAllowedWords,
): Promise<DealView> {
  const { memberId } = requireActor(context);
  const { dealId, version } = request;
  const place = request.place.trim().replace(/\s+/gu, ' ');
  if (place === '' || place.length > maxPlaceLength) throw fail(dealErrors.meeting_place_invalid);
  requireAllowedWords(context, [place]);
  return context.inTransaction(async (unit) => {
    const { deal, side } = await lockDeal(unit.tx, { dealId, memberId });
    const now = clock.now();
    const meetingAt = new Date(request.at);
    if (!(await isRepeated(unit.tx, { deal, version, memberId, kinds: ['meet'] }))) {
      const problem = findMeetingProblem(meetingAt.getTime(), deal, now.getTime());
      if (problem) throw fail(problem);
      requireVersion(deal, version);
      requireMove(deal, 'meet', side);
      await enforceFairUse(unit.tx, { config: context.config, memberId }, 'messages');
      const changes = deal.meetingAgreed
        ? { proposedPlace: place, proposedAt: meetingAt, proposedBy: memberId }
        : { meetingPlace: place, meetingAt, meetingBy: memberId };
      await takeStep({ unit, now }, deal, { move: 'meet', by: side, changes });
    }
    return requireView(unit.tx, { dealId, memberId });
  });
}

/**
 * The other member agrees, which keeps the item reserved until after the meeting; or one of the two cancels what was said last: a
 * proposal beside an agreed meeting, which then stays, or the meeting.
 */
export async function answerMeeting(
  context: RequestContext,
  clock: Clock,
  request: { dealId: string; version: number; answer: 'agree' | 'cancelMeeting' },
): Promise<DealView> {
  const { memberId } = requireActor(context);
  const { dealId, version, answer: move } = request;
  return context.inTransaction(async (unit) => {
    const { deal, side } = await lockDeal(unit.tx, { dealId, memberId });
    if (await isRepeated(unit.tx, { deal, version, memberId, kinds: [move] })) {
      return requireView(unit.tx, { dealId, memberId });
    }
    requireVersion(deal, version);
    if (!canMove(move, deal, side) || !lastMeeting(deal)) throw fail(dealErrors.meeting_missing);
    await enforceFairUse(unit.tx, { config: context.config, memberId }, 'messages');
    const at = { unit, now: clock.now() };
    if (move === 'agree') {
      await agreeToMeet(at, deal, side);
    } else {
      const changes = deal.proposedAt ? noProposal : noMeeting;
      await takeStep(at, deal, { move, by: side, changes });
    }
    return requireView(unit.tx, { dealId, memberId });
  });
}

async function agreeToMeet(at: StepContext, deal: DealRow, side: 'buyer' | 'seller') {
  const meeting = lastMeeting(deal);
  const memberId = side === 'buyer' ? deal.buyerId : deal.sellerId;
  const isAgreed = deal.meetingAgreed && !deal.proposedAt;
  // Whoever proposed it has agreed already.
  if (!meeting || meeting.meetingBy === memberId || isAgreed)
    throw fail(dealErrors.deal_impossible);
  const { meetingAt } = meeting;
  if (meetingAt <= at.now) throw fail(dealErrors.meeting_passed);
  const until = new Date(meetingAt.getTime() + holdAfterMeetingHours * 60 * minuteMs);
  // The time of a payment by card does not wait for a meeting.
  const isLater = deal.dueAt !== null && (deal.payment !== null || deal.dueAt > until);
  const dueAt = isLater ? deal.dueAt : until;
  const changes = { ...noProposal, ...meeting, meetingAgreed: true, dueAt };
  await takeStep(at, deal, { move: 'agree', by: side, changes });
  const runAt = new Date(meetingAt.getTime() - reminderMinutes * minuteMs);
  at.unit.enqueue(remindOfMeeting, { dealId: deal.id }, { key: deal.id, runAt });
}

type Meeting = { meetingPlace: string | null; meetingAt: Date; meetingBy: string | null };

/** What was said last of a meeting: a proposal, or what both agreed on. */
function lastMeeting(deal: DealRow): Meeting | null {
  const { proposedPlace, proposedAt, proposedBy, meetingPlace, meetingAt, meetingBy } = deal;
  if (proposedAt) {
    return { meetingPlace: proposedPlace, meetingAt: proposedAt, meetingBy: proposedBy };
  }
  return meetingAt && { meetingPlace, meetingAt, meetingBy };
}
