import * as z from 'zod/mini';
import { defineErrors } from '#platform/contract/errors.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { mailedType } from './mailed.ts';

export const unsubscribeErrors = defineErrors({
  unsubscribe_link_invalid: { status: 400, message: 'That link is not one of ours, or not whole.' },
});

const token = z.string().check(z.maxLength(300));
const answer = z.strictObject({ type: mailedType, mailed: z.boolean() });
const exampleToken = `WyIwMTk4MWIyYyIsImxpa2UiXQ.${'x'.repeat(43)}`;

export const unsubscribeOffer = defineRoute({
  id: 'unsubscribeOffer',
  method: 'GET',
  path: '/api/unsubscribe',
  summary: 'What the link in a mail would turn off, and whether it is on. Changes nothing.',
  policy: 'anyone',
  query: z.strictObject({ token }),
  result: answer,
  errors: [unsubscribeErrors.unsubscribe_link_invalid],
  example: { query: { token: exampleToken }, result: { type: 'like', mailed: true } },
});

export const unsubscribe = defineRoute({
  id: 'unsubscribe',
  method: 'POST',
  path: '/api/unsubscribe',
  summary:
    'Turns one type of mails off by the link in such a mail, without a log-in. Mail programs POST to the link itself.',
  policy: 'anyone',
  body: z.strictObject({ token }),
  result: answer,
  errors: [unsubscribeErrors.unsubscribe_link_invalid],
  example: { body: { token: exampleToken }, result: { type: 'like', mailed: false } },
});
