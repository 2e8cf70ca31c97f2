/** The kinds that are also mailed. */
export const mailedTypes = ['message', 'comment', 'comment reply', 'like', 'wanted found'] as const;

export type MailedType = (typeof mailedTypes)[number];
