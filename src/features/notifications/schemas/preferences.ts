import * as z from 'zod/mini';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';

/** Which kinds are also mailed; all of them for a new member. */
const preferences = z.strictObject({
  message: z.boolean(),
  /** Whether mails about messages begin with the message's first words; not for a new member. */
  messagePreview: z.boolean(),
  comment: z.boolean(),
  'comment reply': z.boolean(),
  like: z.boolean(),
  /** Offers, and what the other says to one's own. */
  'deal offer': z.boolean(),
  /** An offer was accepted, or an item reserved. */
  'deal accepted': z.boolean(),
  /** A meeting was proposed, or agreed on. */
  'deal meeting': z.boolean(),
  /** Another meeting was proposed or agreed on, or it was canceled. */
  'deal changed': z.boolean(),
  /** A reservation ended. */
  'deal ended': z.boolean(),
  /** The day after a handoff, to whoever has not rated the other. */
  'deal rate': z.boolean(),
  /** Posts that match a saved search, once a day at most. */
  'wanted found': z.boolean(),
});

export type MailPreferences = z.output<typeof preferences>;

const example = {
  message: true,
  messagePreview: false,
  comment: true,
  'comment reply': true,
  like: false,
  'deal offer': true,
  'deal accepted': true,
  'deal meeting': true,
  'deal changed': true,
  'deal ended': true,
  'deal rate': true,
  'wanted found': true,
};

export const mailPreferences = defineSchemas({
  summary: 'Which kinds of notifications are also mailed to the member.',
  policy: 'emailVerified',
  shows: 'nobody',
  result: preferences,
  errors: [],
  example: { result: example },
});

export const setMailPreferences = defineSchemas({
  summary: 'Chooses which kinds of notifications are mailed; kinds left out stay as they are.',
  policy: 'emailVerified',
  shows: 'nobody',
  body: z.partial(preferences),
  result: preferences,
  errors: [],
  example: { body: { like: false }, result: example },
});
