import * as z from 'zod/mini';
import { emailedType } from './mailed.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { unsubscribeErrors } from '../contract/unsubscribe.ts';

const token = z.string().check(z.maxLength(300));

const response = z.strictObject({ type: emailedType, mailed: z.boolean() });

const exampleToken = `WyIwMTk4MWIyYyIsImxpa2UiXQ.${'x'.repeat(43)}`;

export const unsubscribeOffer = defineSchemas({
  summary:
    'Which kind of mail an unsubscribe link turns off, and whether it is on. Changes nothing.',
  policy: 'anyone',
  shows: 'nobody',
  query: z.strictObject({ token }),
  result: response,
  errors: [unsubscribeErrors.unsubscribe_link_invalid],
  example: { query: { token: exampleToken }, result: { type: 'like', mailed: true } },
});

export const unsubscribe = defineSchemas({
  summary:
    'Turns one kind of mail off with the link in such a mail, without logging in. Mail programs POST to the link itself.',
  policy: 'anyone',
  shows: 'nobody',
  body: z.strictObject({ token }),
  result: response,
  errors: [unsubscribeErrors.unsubscribe_link_invalid],
  example: { body: { token: exampleToken }, result: { type: 'like', mailed: false } },
});
