import type { SubjectKind } from '#features/reports/contract.ts';

/** What staff can do about a case. */
export const staffActs = [
  'note',
  'escalate',
  'dismiss',
  'remove',
  'restore',
  'warn',
  'pause',
  'ban',
  'decide',
] as const;

export type StaffAct = (typeof staffActs)[number];

/** The acts that a member can appeal against. */
export const appealable = ['remove', 'warn', 'pause', 'ban'] as const;

export type Appealable = (typeof appealable)[number];

/** The lengths of a pause, in days. */
export const pauseDays = [1, 3, 7, 30] as const;

/** A member can appeal for this long. */
export const appealDays = 30;

export const maxAppealLength = 1_000;
export const maxWordsLength = 1_000;

/** How sentences name the reported thing. */
export const thingNames: Record<SubjectKind, string> = {
  member: 'profile',
  post: 'post',
  comment: 'comment',
  message: 'message',
  rating: 'rating',
};

/**
 * The sentences to people, by who reads them: the member concerned, or those who reported. Operators can change each.
 * `{thing}`, `{rule}` and `{time}` become the kind of thing, the rule and the length of a pause.
 */
export const defaultTexts = {
  'remove.member': 'We removed your {thing} because it breaks our code of conduct: “{rule}”',
  'warn.member':
    'Your {thing} breaks our code of conduct: “{rule}” Please keep to it. If it happens again, we may stop you from posting.',
  'pause.member':
    'Your {thing} breaks our code of conduct: “{rule}” That is why we have paused your account for {time}.',
  'ban.member': 'We banned your account because your {thing} breaks our code of conduct: “{rule}”',
  'restore.member': 'We looked again at your {thing} and reversed our decision. We are sorry.',
  'upheld.member': 'A different reviewer looked at your appeal. The decision stays.',
  'overturned.member':
    'A different reviewer looked at your appeal. You are right: we reversed the decision, and we are sorry.',
  'dismiss.reporters':
    'Thank you for your report. We looked at the {thing} and found that it does not break our code of conduct.',
  'acted.reporters':
    'Thank you for your report. The {thing} breaks our code of conduct, and we have acted on it.',
} as const;

export type TextName = keyof typeof defaultTexts;

export const textNames = [
  'remove.member',
  'warn.member',
  'pause.member',
  'ban.member',
  'restore.member',
  'upheld.member',
  'overturned.member',
  'dismiss.reporters',
  'acted.reporters',
] as const satisfies TextName[];

/** A text with the words of one case filled in. */
export function fillText(
  text: string,
  { thing, rule, time }: { thing: string; rule: string; time: string },
): string {
  return text.replaceAll('{thing}', thing).replaceAll('{rule}', rule).replaceAll('{time}', time);
}
