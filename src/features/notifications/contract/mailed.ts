/** Notification types that also send email. */
export const emailedTypes = [
  'message',
  'comment',
  'comment reply',
  'like',
  'wanted found',
] as const;

export type EmailedType = (typeof emailedTypes)[number];
