/** Kinds of mails about deals. */
export const dealMailTypes = [
  'deal offer',
  'deal accepted',
  'deal meeting',
  'deal changed',
  'deal ended',
  'deal rate',
] as const;

export type DealMailType = (typeof dealMailTypes)[number];

/** Notification types that also send email. */
export const emailedTypes = [
  'message',
  'comment',
  'comment reply',
  'like',
  ...dealMailTypes,
  'wanted found',
] as const;

export type EmailedType = (typeof emailedTypes)[number];
