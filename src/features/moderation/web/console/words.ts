import type {
  CaseAct,
  CaseOutcome,
  CaseState,
  Paused,
  SubjectKind,
} from '#features/reports/contract.ts';
import type { Appealable, StaffAct, TextName } from '../../contract/decisions.ts';
import type { CaseActView } from '../../schemas/console.ts';

export const stateNames: Record<CaseState, string> = {
  waiting: 'Waiting',
  appealed: 'Appeals',
  escalated: 'Escalated',
  closed: 'Closed',
};

export const outcomeNames: Record<CaseOutcome, string> = {
  dismissed: 'dismissed',
  removed: 'removed',
  warned: 'warned',
  paused: 'paused',
  banned: 'banned',
  restored: 'taken back',
  upheld: 'stays after appeal',
  overturned: 'taken back after appeal',
};

export const subjectNames: Record<SubjectKind, string> = {
  member: 'Profile',
  post: 'Post',
  comment: 'Comment',
  message: 'Message',
  rating: 'Rating',
};

/** What staff can do, as the palette says it. */
export const actNames: Record<StaffAct, string> = {
  dismiss: 'Dismiss',
  remove: 'Remove',
  warn: 'Warn',
  pause: 'Pause account',
  ban: 'Ban account',
  decide: 'Decide the appeal',
  restore: 'Take the decision back',
  escalate: 'Pass on to operators',
  note: 'Add a note',
};

/** What was done, after the name of who did it. */
const pastActs: Record<CaseAct, string> = {
  report: 'reported it',
  note: 'wrote a note',
  escalate: 'passed it on to the operators',
  dismiss: 'dismissed it',
  remove: 'removed it',
  restore: 'took the decision back',
  warn: 'gave a warning',
  pause: 'paused the account',
  ban: 'banned the account',
  appeal: 'appealed',
  decide: 'decided the appeal',
};

/** A decision, after the word “the”. */
export const decisionNames: Record<Appealable, string> = {
  remove: 'removal',
  warn: 'warning',
  pause: 'pause',
  ban: 'ban',
};

/** What an act did to which earlier decision, after the name of who did it; acts about no earlier decision are in `pastActs`. */
export function nameAct({
  act,
  aboutAct,
  isOverturned,
}: Pick<CaseActView, 'act' | 'aboutAct' | 'isOverturned'>): string {
  const result = isOverturned === true ? ': taken back' : ': it stays';
  const ending = act === 'decide' ? result : '';
  if (aboutAct === null) return `${pastActs[act]}${ending}`;
  const decision = decisionNames[aboutAct];
  if (act === 'restore') return `took the ${decision} back`;
  return `${act === 'appeal' ? 'appealed the' : 'decided the appeal against the'} ${decision}${ending}`;
}

/** What the one who acts is told afterwards. */
const doneSentences: Record<Exclude<StaffAct, 'remove'>, string> = {
  dismiss: 'Reports dismissed.',
  warn: 'Warning sent.',
  pause: 'Account paused.',
  ban: 'Account banned.',
  decide: 'Appeal decided.',
  restore: 'Decision reversed.',
  escalate: 'Passed on to operators.',
  note: 'Note added.',
};

export function describeDone(act: StaffAct, about: SubjectKind): string {
  return act === 'remove' ? `${subjectNames[about]} removed.` : doneSentences[act];
}

export const pausedNames: Record<Paused, string> = {
  both: 'Posts, comments and messages',
  posting: 'Posts and comments',
  messages: 'Messages',
};

export const textTitles: Record<TextName, string> = {
  'remove.member': 'To the author of what was removed',
  'warn.member': 'To a member who is warned',
  'pause.member': 'To a member who is paused',
  'ban.member': 'To a member who is banned',
  'restore.member': 'To the member when a decision is taken back',
  'upheld.member': 'To the member when an appeal is rejected',
  'overturned.member': 'To the member when an appeal succeeds',
  'dismiss.reporters': 'To those who reported what is dismissed',
  'acted.reporters': 'To those who reported what breaks a rule',
};
