import * as z from 'zod/mini';
import { emailField } from '#features/accounts/schemas/fields.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { maxFeedbackLength, pageErrors, pageNames } from './contract.ts';

/** A piece of text with one format. */
const textRun = z.strictObject({
  text: z.string(),
  style: z.optional(z.enum(['strong', 'emphasis'])),
  /** A path of the site, an anchor of the page, or an address that begins with https: or mailto:. */
  href: z.optional(z.string()),
});

export type TextRun = z.output<typeof textRun>;

const textBlock = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    /** The anchor. */
    id: z.string(),
    text: z.string(),
  }),
  z.strictObject({ kind: z.literal('paragraph'), runs: z.array(textRun) }),
  z.strictObject({
    kind: z.literal('list'),
    ordered: z.boolean(),
    items: z.array(z.array(textRun)),
  }),
]);

export type TextBlock = z.output<typeof textBlock>;

const pageView = z.strictObject({
  /** The date from which it applies, in words. */
  date: z.nullable(z.string()),
  /** A legal text that no lawyer has reviewed yet. */
  isTemplate: z.boolean(),
  /** Whether a button for support is below it. */
  hasSupport: z.boolean(),
  blocks: z.array(textBlock),
});

export type PageView = z.output<typeof pageView>;

export const textPage = defineSchemas({
  summary: 'A text of the site: terms, help and the like.',
  policy: 'anyone',
  shows: 'nobody',
  params: z.strictObject({ name: z.enum(pageNames) }),
  result: pageView,
  errors: [],
  example: {
    params: { name: 'about' },
    result: {
      date: null,
      isTemplate: false,
      hasSupport: true,
      blocks: [{ kind: 'paragraph', runs: [{ text: 'A marketplace for students.' }] }],
    },
  },
});

export const sendFeedback = defineSchemas({
  summary: 'Stores feedback for the operator.',
  policy: 'anyone',
  shows: 'nobody',
  body: z.strictObject({
    text: z.string().check(z.maxLength(maxFeedbackLength)),
    /** The address for a reply to a visitor; a member's own is known. */
    email: z.optional(emailField),
  }),
  result: z.strictObject({ received: z.literal(true) }),
  status: 201,
  errors: [pageErrors.feedback_empty, platformErrors.too_many_requests],
  example: {
    body: { text: 'The search finds my lamp. Thank you!' },
    result: { received: true },
  },
});
