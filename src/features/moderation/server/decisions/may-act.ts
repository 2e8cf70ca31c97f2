import type { CaseState, SubjectKind } from '#features/reports/contract.ts';
import type { ErrorDefinition } from '#platform/contract/routes/errors.ts';
import { caseErrors } from '../../contract/console.ts';
import { staffActs, type StaffAct } from '../../contract/decisions.ts';

/** What decides who may do what about a case. */
export type CaseFacts = {
  about: SubjectKind;
  state: CaseState;
  outcome: string | null;
  presence: 'shown' | 'removed' | 'gone';
  /** Null if the account is deleted. */
  member: { id: string; staffRole: 'operator' | 'moderator' | null } | null;
  caller: { id: string; role: 'operator' | 'moderator' };
  /** Who made the decision that waits for the decision about its appeal; undefined if nothing does. */
  appealed: { decidedBy: string | null } | undefined;
  /** Whether anybody else may decide cases of this campus. */
  hasOtherStaff: boolean;
};

const undoable = new Set(['removed', 'warned', 'paused', 'banned', 'upheld']);

/** Why an act is not possible; undefined if it is. */
export function actRejection(facts: CaseFacts, act: StaffAct): ErrorDefinition | undefined {
  if (act === 'note') return undefined;
  const { state, caller, member } = facts;
  if (member?.id === caller.id) return caseErrors.own_case;
  if (state === 'escalated' && caller.role !== 'operator') return caseErrors.operators_only;
  if (act === 'decide') return appealRejection(facts);
  if (state === 'appealed') return caseErrors.appeal_first;
  return rejections[act](facts);
}

const rejections: Record<
  Exclude<StaffAct, 'note' | 'decide'>,
  (facts: CaseFacts) => ErrorDefinition | undefined
> = {
  escalate: ({ state }) => (state === 'waiting' ? undefined : caseErrors.nothing_waits),
  dismiss: ({ state }) => (state === 'closed' ? caseErrors.nothing_waits : undefined),
  restore: ({ outcome }) =>
    undoable.has(outcome ?? '') ? undefined : caseErrors.nothing_to_restore,
  remove: (facts) => staffRejection(facts) ?? removalRejection(facts),
  warn: accountRejection,
  pause: accountRejection,
  ban: accountRejection,
};

/** An appeal is decided by another person, unless there is nobody else. */
function appealRejection({ appealed, caller, hasOtherStaff }: CaseFacts) {
  if (!appealed) return caseErrors.no_appeal;
  return appealed.decidedBy === caller.id && hasOtherStaff ? caseErrors.own_decision : undefined;
}

function removalRejection({ about, presence }: CaseFacts) {
  if (about === 'member') return caseErrors.not_removable;
  return presence === 'shown' ? undefined : caseErrors.gone_already;
}

function accountRejection(facts: CaseFacts) {
  return facts.member ? staffRejection(facts) : caseErrors.account_gone;
}

/** Operators are protected from all, moderators from each other. */
function staffRejection({ member, caller }: CaseFacts) {
  const isProtected =
    member?.staffRole === 'operator' ||
    (member?.staffRole === 'moderator' && caller.role !== 'operator');
  return isProtected ? caseErrors.staff_case : undefined;
}

/** What the caller may do about a case now. */
export function possibleActs(facts: CaseFacts): StaffAct[] {
  return staffActs.filter((act) => !actRejection(facts, act));
}
