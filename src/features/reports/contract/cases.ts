/** What can happen to a case. */
export const caseActs = [
  'report',
  'note',
  'escalate',
  'dismiss',
  'remove',
  'restore',
  'warn',
  'pause',
  'ban',
  'appeal',
  'decide',
] as const;

export type CaseAct = (typeof caseActs)[number];

export const caseStates = ['waiting', 'escalated', 'appealed', 'closed'] as const;

export type CaseState = (typeof caseStates)[number];

export const caseOutcomes = [
  'dismissed',
  'removed',
  'warned',
  'paused',
  'banned',
  'restored',
  'upheld',
  'overturned',
] as const;

export type CaseOutcome = (typeof caseOutcomes)[number];

/** What a pause stops: posts and comments, messages, or both. */
export const pausedKinds = ['posting', 'messages', 'both'] as const;

export type Paused = (typeof pausedKinds)[number];
