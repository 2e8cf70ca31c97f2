import * as z from 'zod/mini';
import { extendRemoval } from '#features/removals/server/index.ts';
import { addCaseAct, lockCase } from '#features/reports/server/cases/index.ts';
import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { appealErrors } from '../../contract.ts';
import { maxAppealLength } from '../../contract/decisions.ts';
import type { DecisionView } from '../../schemas.ts';
import { toDecisionView } from './own-standing.ts';
import { decisionOf } from './standing-queries.ts';

/** The decision that a signed link names. The link is the right to see it: banned people cannot log in. */
export async function showDecision(context: RequestContext, token: string): Promise<DecisionView> {
  const decision = await decisionOf(context.db, readToken(context, token));
  if (!decision) throw fail(appealErrors.appeal_missing);
  return toDecisionView(context, decision);
}

/** Stores the one appeal against a decision; its case waits again, for someone else. */
export async function sendAppeal(
  context: RequestContext,
  { token, text }: { token: string; text: string },
): Promise<DecisionView> {
  const actId = readToken(context, token);
  const words = text.trim();
  if (words === '') throw fail(appealErrors.appeal_empty);
  if (words.length > maxAppealLength) throw fail(appealErrors.appeal_too_long);
  await context.inTransaction(async ({ tx }) => {
    const found = await decisionOf(tx, actId);
    if (!found) throw fail(appealErrors.appeal_missing);
    await lockCase(tx, found.caseId);
    // Read again after the lock: the same appeal may have been sent twice.
    const decision = await decisionOf(tx, actId);
    if (!decision) throw fail(appealErrors.appeal_missing);
    const { appeal } = toDecisionView(context, decision);
    if (appeal === 'late') throw fail(appealErrors.appeal_late);
    if (appeal !== 'open') throw fail(appealErrors.appealed_already);
    const { caseId, memberId: actorId } = decision;
    await addCaseAct(tx, caseId, { act: 'appeal', actorId, words, aboutActId: actId });
    // So that what was removed can still be put back when the appeal is decided.
    if (decision.act === 'remove') await extendRemoval(tx, decision.subjectId);
  });
  return showDecision(context, token);
}

function readToken({ sealer }: RequestContext, token: string): string {
  const parsed = z.safeParse(z.uuid(), sealer.verify('appeal', '', token));
  if (!parsed.success) throw fail(appealErrors.appeal_link_invalid);
  return parsed.data;
}
