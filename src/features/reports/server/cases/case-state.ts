import type { CaseAct, CaseOutcome, CaseState } from '../../contract/cases.ts';

/** What the state of a case follows from. */
export type PastAct = {
  id: string;
  act: CaseAct;
  at: Date;
  actorId: string | null;
  isOverturned: boolean | null;
};

/** The columns of `cases` that follow from the acts. */
export type FoldedCase = {
  state: CaseState;
  waitingSince: Date | null;
  outcome: CaseOutcome | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  lastActId: string | null;
};

const outcomes: Partial<Record<CaseAct, CaseOutcome>> = {
  dismiss: 'dismissed',
  remove: 'removed',
  warn: 'warned',
  pause: 'paused',
  ban: 'banned',
  restore: 'restored',
};

/** To take a decision back, or to decide an appeal, leaves newer reports of the thing open. */
const leavesReportsOpen = new Set<CaseAct>(['decide', 'restore']);

/** The state of a case after its acts, given from the first to the last. */
export function foldActs(acts: PastAct[]): FoldedCase {
  let reportedAt: Date | null = null;
  let appealedAt: Date | null = null;
  let isEscalated = false;
  let decision: Pick<FoldedCase, 'outcome' | 'decidedAt' | 'decidedBy'> = {
    outcome: null,
    decidedAt: null,
    decidedBy: null,
  };
  for (const act of acts) {
    const outcome = getOutcome(act);
    if (act.act === 'report') reportedAt ??= act.at;
    if (act.act === 'escalate') isEscalated = true;
    if (act.act === 'appeal') appealedAt = act.at;
    if (act.act === 'decide') appealedAt = null;
    if (!outcome) continue;
    decision = { outcome, decidedAt: act.at, decidedBy: act.actorId };
    if (!leavesReportsOpen.has(act.act)) reportedAt = null;
    isEscalated = false;
  }
  const waitingSince = appealedAt ?? reportedAt;
  return {
    state: getState({ reportedAt, appealedAt, isEscalated }),
    waitingSince,
    ...decision,
    lastActId: acts.at(-1)?.id ?? null,
  };
}

function getOutcome({ act, isOverturned }: PastAct): CaseOutcome | undefined {
  if (act === 'decide') return isOverturned === true ? 'overturned' : 'upheld';
  return outcomes[act];
}

type Waiting = { reportedAt: Date | null; appealedAt: Date | null; isEscalated: boolean };

function getState({ reportedAt, appealedAt, isEscalated }: Waiting): CaseState {
  if (appealedAt) return 'appealed';
  if (!reportedAt) return 'closed';
  return isEscalated ? 'escalated' : 'waiting';
}
