import {
  addCaseAct,
  closeReportsOf,
  rejectReportsOf,
  lockCase,
} from '#features/reports/server/cases/index.ts';
import { recordAct } from '#features/staff/server/index.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { caseErrors } from '../../contract/console.ts';
import type { StaffAct } from '../../contract/decisions.ts';
import { rules } from '../../contract/rules.ts';
import type { CaseView } from '../../schemas/console.ts';
import { caseFacts, lockConcernedMember, type CaseFactRow } from '../cases/case-fact-queries.ts';
import { requireCaseFacts, toFacts } from '../cases/require-case.ts';
import { showCase, type CaseDeps } from '../cases/show-case.ts';
import { carryOut, undo } from './carry-out.ts';
import { standingDecision } from './decision-queries.ts';
import { checkInput, fillIn, isDecision, type ActInput, type CompletedAct } from './fill-in.ts';
import { actRejection } from './may-act.ts';
import { appealLink, tellMember, tellReporters } from './tell.ts';

/**
 * Acts on a case: checks who may, carries it out, adds the act, tells the member and those who reported, and writes the
 * audit, all in one transaction. Of two people who act at once, one is told to look again.
 */
export async function actOnCase(
  context: RequestContext,
  { caseId, ...input }: ActInput & { caseId: string },
  deps: CaseDeps,
): Promise<CaseView> {
  checkInput(input);
  const { memberId: callerId } = requireActor(context);
  if (!isId(caseId)) throw fail(caseErrors.case_missing);
  await context.inTransaction(async (unit) => {
    const locked = await lockCase(unit.tx, caseId);
    // Not for a removal, which locks the post before the member, as everything that writes posts does.
    const concernsAccount = input.act === 'pause' || input.act === 'ban';
    if (locked?.memberId && concernsAccount) await lockConcernedMember(unit.tx, locked.memberId);
    const facts = await requireCaseFacts(
      context,
      locked && (await caseFacts(unit.tx, { caseId, callerId })),
    );
    if (facts.version !== input.version) throw fail(caseErrors.case_changed);
    const rejected = actRejection(await toFacts(context, facts), input.act);
    if (rejected) throw fail(rejected);
    const filled = await fillIn(unit.tx, facts, input);
    const reporterIds = await closeReports(unit, { caseId, act: input.act });
    const actId = await carryOutAndAdd(unit, facts, { ...filled, callerId });
    await tell(context, unit, { facts, input: filled, actId, reporterIds, deps });
    await recordAct(unit, callerId, describeAct(facts, filled));
  });
  return showCase(context, caseId, deps);
}

/** Carries an act out and adds it to the case; returns its id. */
async function carryOutAndAdd(
  unit: UnitOfWork,
  facts: CaseFactRow,
  { callerId, ...input }: CompletedAct & { callerId: string },
): Promise<string> {
  const { act, rule, words, wordsToReporters, paused, pausedUntil } = input;
  if (isDecision(act)) {
    const pause = paused && pausedUntil ? { paused, until: pausedUntil } : undefined;
    await carryOut(unit, facts, { act, reason: rule ? rules[rule] : words, pause });
  }
  const aboutActId =
    act === 'restore' || act === 'decide'
      ? await resolveEarlierDecision(unit, facts, input)
      : undefined;
  return addCaseAct(unit.tx, facts.id, {
    act,
    actorId: callerId,
    rule,
    words,
    wordsToReporters,
    paused,
    pausedUntil,
    isOverturned: act === 'decide' ? input.overturns : undefined,
    aboutActId,
  });
}

/** Takes an earlier decision back, or lets it stay after an appeal; returns the id of that decision. */
async function resolveEarlierDecision(
  unit: UnitOfWork,
  facts: CaseFactRow,
  { act, overturns = false }: CompletedAct,
): Promise<string | undefined> {
  const { id: caseId, appealedActId } = facts;
  const actId = act === 'decide' ? appealedActId : null;
  const standing = await standingDecision(unit.tx, { caseId, actId });
  if (act === 'decide' && !overturns) return appealedActId ?? undefined;
  if (!standing) throw fail(caseErrors.nothing_to_restore);
  await undo(unit, facts, { ...standing, afterAppeal: act === 'decide' });
  await rejectReportsOf(unit.tx, { caseId, actId: standing.id });
  return standing.id;
}

/** A decision closes the open reports; returns who sent them. */
async function closeReports(
  { tx }: UnitOfWork,
  { caseId, act }: { caseId: string; act: StaffAct },
): Promise<string[]> {
  if (!isDecision(act) && act !== 'dismiss') return [];
  return closeReportsOf(tx, { caseId, wereRight: act !== 'dismiss' });
}

type Telling = {
  facts: CaseFactRow;
  input: CompletedAct;
  actId: string;
  reporterIds: string[];
  deps: CaseDeps;
};

async function tell(
  context: RequestContext,
  unit: UnitOfWork,
  { facts, input, actId, reporterIds, deps }: Telling,
): Promise<void> {
  const { campusId, about, memberId, words: thing } = facts;
  const { act, words, wordsToReporters } = input;
  if (isDecision(act) || act === 'restore' || act === 'decide') {
    const link = isDecision(act)
      ? appealLink(context, { actId, origin: deps.getOrigin(campusId) })
      : undefined;
    await tellMember(unit, { act, campusId, about, memberId, words, thing, appealLink: link });
  }
  await tellReporters(unit, { memberIds: reporterIds, campusId, words: wordsToReporters });
}

/** The row of the audit: what a reader needs a year later. */
function describeAct(
  { id, about, subjectId, memberId, campusId, username }: CaseFactRow,
  input: CompletedAct,
) {
  const { act, rule, words, wordsToReporters, paused, days, overturns } = input;
  return {
    act: `case.${act}`,
    memberId,
    campusId,
    subject: about === 'member' ? `@${username}` : `${about} ${subjectId} of @${username}`,
    details: {
      case: id,
      ...(rule && { rule }),
      ...(words && { words }),
      ...(wordsToReporters && { wordsToReporters }),
      ...(paused && { paused, days }),
      ...(overturns !== undefined && { overturns }),
    },
  };
}
