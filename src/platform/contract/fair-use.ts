import { defineErrors } from './errors.ts';

/**
 * Rejections of a member who does something far more often than a busy student would. `{wait}` is the time until it is
 * allowed again. Browsers show the sentence from the response, with the time in it.
 */
export const fairUseErrors = defineErrors({
  too_many_posts: {
    status: 429,
    message: 'You have posted very often in the last hour. You can post again in {wait}.',
  },
  too_many_replies: {
    status: 429,
    message: 'You have replied very often in the last hour. You can reply again in {wait}.',
  },
  too_many_messages: {
    status: 429,
    message: 'You have written very often in the last hour. You can write again in {wait}.',
  },
  too_many_saves: {
    status: 429,
    message: 'You have saved very often in the last hour. You can save again in {wait}.',
  },
  too_many_hearts: {
    status: 429,
    message: "You're adding and removing hearts too often. Try again in {wait}.",
  },
  too_many_reports: {
    status: 429,
    message: 'You have reported very often today. You can report again in {wait}.',
  },
});
