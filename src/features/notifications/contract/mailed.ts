/** What is told by mail as well (core §9, Mail type triggers). */
export const mailedTypes = ['message', 'comment', 'comment reply', 'like'] as const;

export type MailedType = (typeof mailedTypes)[number];
