import * as z from 'zod/mini';
import { defineSchemas } from '#platform/contract/route-schemas.ts';

/** Which news are mailed as well; all for somebody new (core §9). */
const preferences = z.strictObject({
  message: z.boolean(),
  comment: z.boolean(),
  'comment reply': z.boolean(),
  like: z.boolean(),
});

export type MailPreferences = z.output<typeof preferences>;

const example = { message: true, comment: true, 'comment reply': true, like: false };

export const mailPreferences = defineSchemas({
  summary: 'Which of one’s notifications are mailed as well.',
  policy: 'emailVerified',
  result: preferences,
  errors: [],
  example: { result: example },
});

export const setMailPreferences = defineSchemas({
  summary:
    'Chooses which of one’s notifications are mailed; types that are left out stay as they are.',
  policy: 'emailVerified',
  body: z.partial(preferences),
  result: preferences,
  errors: [],
  example: { body: { like: false }, result: example },
});
