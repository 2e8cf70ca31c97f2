import * as z from 'zod/mini';
import { fairUseErrors } from '#platform/contract/routes/fair-use.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { reasons, reportErrors } from './contract.ts';

const body = z.strictObject({ reason: z.optional(z.enum(reasons)) });

/** The same for every report, so that it reveals nothing about the reported thing (T73). */
const result = z.strictObject({ reported: z.literal(true) });

const errors = [
  reportErrors.subject_missing,
  reportErrors.own_subject,
  fairUseErrors.too_many_reports,
];

const exampleId = '01981b2c-7a00-7000-8000-00000000000a';

export const reportMember = defineSchemas({
  summary: 'Reports another member to the operator; repeating it adds a reason and nothing else.',
  policy: 'campusReplier',
  shows: 'reports',
  params: z.strictObject({ memberId: z.string() }),
  body,
  result,
  errors,
  example: { params: { memberId: exampleId }, body: {}, result: { reported: true } },
});

export const reportPost = defineSchemas({
  summary: "Reports another's post or comment to the operator; repeating it adds a reason.",
  policy: 'campusReplier',
  shows: 'reports',
  params: z.strictObject({ postId: z.string() }),
  body,
  result,
  errors,
  example: {
    params: { postId: exampleId },
    body: { reason: 'spam' },
    result: { reported: true },
  },
});

export const reportMessage = defineSchemas({
  summary:
    "Reports a message of the other member of one's conversation; repeating it adds a reason.",
  policy: 'messenger',
  shows: 'reports',
  params: z.strictObject({ messageId: z.string() }),
  body,
  result,
  errors,
  example: {
    params: { messageId: exampleId },
    body: { reason: 'harassment' },
    result: { reported: true },
  },
});

export const reportRating = defineSchemas({
  summary: 'Reports a rating that a profile shows; repeating it adds a reason.',
  policy: 'campusReplier',
  shows: 'reports',
  params: z.strictObject({ ratingId: z.string() }),
  body,
  result,
  errors,
  example: {
    params: { ratingId: exampleId },
    body: { reason: 'spam' },
    result: { reported: true },
  },
});
