import type {
  CaseAct,
  CaseOutcome,
  CaseState,
  Paused,
  SubjectKind,
} from '#features/reports/contract.ts';
import type { StaffAct, TextName } from '../../contract/decisions.ts';

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
export const pastActs: Record<CaseAct, string> = {
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
