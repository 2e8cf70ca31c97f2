import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { readPage } from '#platform/server/read-page.ts';
import { fillText, thingNames } from '../../contract/decisions.ts';
import { rules } from '../../contract/rules.ts';
import type { DecisionView, OwnReport } from '../../schemas.ts';
import { readTexts } from '../texts/text-queries.ts';
import { decisionsAbout, reportsBy, type DecisionRow } from './standing-queries.ts';

const pageSize = 20;

/** What was decided about the caller. */
export async function showOwnStanding(context: RequestContext): Promise<{ items: DecisionView[] }> {
  const { memberId } = requireActor(context);
  const decisions = await decisionsAbout(context.db, memberId);
  return { items: decisions.map((decision) => toDecisionView(context, decision)) };
}

/** What the caller has reported. */
export async function showOwnReports(
  context: RequestContext,
  cursor: string | undefined,
): Promise<{ items: OwnReport[]; nextCursor: string | null }> {
  const { memberId } = requireActor(context);
  const { rows, nextCursor } = await readPage(
    context,
    { list: `own reports ${memberId}`, cursor, size: pageSize },
    (after, limit) => reportsBy(context.db, memberId, { after, limit }),
  );
  const texts = rows.some(({ isMuted }) => isMuted) ? await readTexts(context.db) : undefined;
  const items = rows.map(({ at: _at, time, isOpen, isMuted, answer, ...report }) => {
    const thing = thingNames[report.about];
    // As if it had been dismissed: nobody learns that they are muted.
    const shown = isMuted
      ? fillText(texts?.['dismiss.reporters'] ?? '', { thing, rule: '', time: '' })
      : answer;
    return {
      ...report,
      at: time.toISOString(),
      state: isOpen ? ('waiting' as const) : ('closed' as const),
      answer: isOpen ? '' : shown,
    };
  });
  return { items, nextCursor };
}

export function toDecisionView(
  { sealer }: Pick<RequestContext, 'sealer'>,
  decision: DecisionRow,
): DecisionView {
  const { actId, act, at, about, thing, rule, words, paused, pausedUntil } = decision;
  return {
    token: sealer.sign('appeal', '', actId),
    act,
    at: at.toISOString(),
    about,
    thing,
    rule: rule === null ? null : rules[rule],
    words,
    paused,
    pausedUntil: pausedUntil?.toISOString() ?? null,
    appeal: appealState(decision),
    appealText: decision.appealText,
    answer: decision.answer,
  };
}

function appealState(decision: DecisionRow): DecisionView['appeal'] {
  const { isTakenBack, isOverturned, appealText, isLate } = decision;
  if (isTakenBack || isOverturned === true) return 'overturned';
  if (isOverturned === false) return 'upheld';
  if (appealText !== null) return 'sent';
  return isLate ? 'late' : 'open';
}
