import type { CaseAct, CaseOutcome, CaseState } from '../../contract/cases.ts';

/** What the state of a case follows from. */
export type PastAct = {
  id: string;
  act: CaseAct;
  at: Date;
  actorId: string | null;
  isOverturned: boolean | null;
  /** The decision that an appeal is against, and that the decision about the appeal is about; null for other acts. */
  aboutActId: string | null;
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

/** To take a decision back, or to decide an appeal, leaves newer reports of the thing open, and escalated. */
const leavesReportsOpen = new Set<CaseAct>(['decide', 'restore']);

/** The state of a case after its acts, given from the first to the last. */
export function foldActs(acts: PastAct[]): FoldedCase {
  let reportedAt: Date | null = null;
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
    if (!outcome) continue;
    decision = { outcome, decidedAt: act.at, decidedBy: act.actorId };
    if (leavesReportsOpen.has(act.act)) continue;
    reportedAt = null;
    isEscalated = false;
  }
  const appealedAt = oldestAppeal(acts);
  const waitingSince = appealedAt ?? reportedAt;
  return {
    state: getState({ reportedAt, appealedAt, isEscalated }),
    waitingSince,
    ...decision,
    lastActId: acts.at(-1)?.id ?? null,
  };
}

/** When the first of the appeals that wait came; null if none waits. A case can have several, each against one decision. */
function oldestAppeal(acts: PastAct[]): Date | null {
  const open = new Map<string | null, Date>();
  for (const { act, aboutActId, at } of acts) {
    if (act === 'appeal') open.set(aboutActId, at);
    if (act === 'decide') open.delete(aboutActId);
  }
  const [oldest = null] = open.values();
  return oldest;
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
