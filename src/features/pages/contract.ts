import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

/** The texts, by the names of their files in `texts/`. */
export const pageNames = [
  'about',
  'code_of_conduct',
  'cookies',
  'deals',
  'feedback',
  'help',
  'howitworks',
  'privacy',
  'returns',
  'terms',
  'trust_and_safety',
] as const;

export type PageName = (typeof pageNames)[number];

export const maxFeedbackLength = 2000;

export const sentences = {
  contents: 'On this page',
  template:
    'This text is a template. A lawyer has to read it before the site is opened to the public.',
  support: 'Send us a message',
  feedbackLabel: 'Your feedback',
  feedbackEmail: 'Email (optional)',
  feedbackEmailHint: 'Only if you want a reply.',
  feedbackSend: 'Send feedback',
  feedbackSent: 'Thanks for your feedback.',
  feedbackEmpty: 'Please write something first.',
} as const;

export const pageErrors = defineErrors({
  feedback_empty: { status: 422, message: sentences.feedbackEmpty },
});

/** One of the texts, with the names of the current site. */
export const textPage = defineRoute<typeof schemas.textPage>({
  id: 'textPage',
  method: 'GET',
  path: '/api/pages/:name',
});

export const sendFeedback = defineRoute<typeof schemas.sendFeedback>({
  id: 'sendFeedback',
  method: 'POST',
  path: '/api/feedback',
});
