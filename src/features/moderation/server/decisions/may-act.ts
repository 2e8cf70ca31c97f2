import type { CaseState, SubjectKind } from '#features/reports/contract.ts';
import type { ErrorDefinition } from '#platform/contract/routes/errors.ts';
import { caseErrors } from '../../contract/console.ts';
import { staffActs, type StaffAct } from '../../contract/decisions.ts';
import type { CaseView } from '../../schemas/console.ts';

type Role = 'operator' | 'moderator';

/** What decides who may do what about a case. */
export type CaseFacts = {
  about: SubjectKind;
  state: CaseState;
  /** Whether it was passed on to the operators, and none has decided since; also while an appeal waits. */
  isEscalated: boolean;
  presence: CaseView['presence'];
  /** Null if the account is deleted. */
  member: { id: string; staffRole: Role | null; campusId: string | null } | null;
  /** `campusId` is that of a moderator. */
  caller: { id: string; role: Role; campusId: string | null };
  /** Who made the decision that waits for the decision about its appeal; undefined if nothing does. */
  appealed: { decidedBy: string | null; byRole: Role | null } | undefined;
  /** The last decision that was not taken back; undefined without one. */
  standing: { byRole: Role | null } | undefined;
  /** Whether anybody else may decide cases of this campus. */
  hasOtherStaff: boolean;
};

/** Why an act is not possible; undefined if it is. */
export function actRejection(facts: CaseFacts, act: StaffAct): ErrorDefinition | undefined {
  if (act === 'note') return undefined;
  const { state, isEscalated, caller, member } = facts;
  if (member?.id === caller.id) return caseErrors.own_case;
  if (isEscalated && caller.role !== 'operator') return caseErrors.operators_only;
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
  restore: (facts) =>
    facts.standing ? takeBackRejection(facts, facts.standing) : caseErrors.nothing_to_restore,
  remove: (facts) => staffRejection(facts) ?? removalRejection(facts),
  warn: accountRejection,
  pause: (facts) => accountRejection(facts) ?? campusRejection(facts),
  ban: (facts) => accountRejection(facts) ?? campusRejection(facts),
};

/** An appeal is decided by another person, unless there is nobody else. */
function appealRejection(facts: CaseFacts) {
  const { appealed, caller, hasOtherStaff } = facts;
  if (!appealed) return caseErrors.no_appeal;
  if (appealed.decidedBy === caller.id && hasOtherStaff) return caseErrors.own_decision;
  return takeBackRejection(facts, appealed);
}

/** Moderators take back no decision of an operator, and none about staff. */
function takeBackRejection(facts: CaseFacts, { byRole }: { byRole: Role | null }) {
  if (byRole === 'operator' && facts.caller.role !== 'operator')
    return caseErrors.operator_decision;
  return facts.caller.role === 'operator' ? undefined : staffRejection(facts);
}

/** An account is paused and banned everywhere, so only its own campus or an operator does it. */
function campusRejection({ member, caller }: CaseFacts) {
  const isElsewhere = caller.role !== 'operator' && member?.campusId !== caller.campusId;
  return isElsewhere ? caseErrors.member_elsewhere : undefined;
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
