import * as z from 'zod/mini';

/** What is told by mail as well (core §9, Mail type triggers). */
export const mailedTypes = ['message', 'comment', 'comment reply', 'like'] as const;

export const mailedType = z.enum(mailedTypes);

export type MailedType = (typeof mailedTypes)[number];
