import { defineErrors } from './errors.ts';

/**
 * Rejections of a member who does something far more often than a busy student would. `{wait}` is the time until it is
 * allowed again. Browsers show the sentence from the response, with the time in it.
 */
export const fairUseErrors = defineErrors({
  too_many_posts: {
    status: 429,
    message: "You're posting too often. Try again in {wait}.",
  },
  too_many_edits: {
    status: 429,
    message: "You're changing posts too often. Try again in {wait}.",
  },
  too_many_replies: {
    status: 429,
    message: "You're replying too often. Try again in {wait}.",
  },
  too_many_messages: {
    status: 429,
    message: "You're messaging too often. Try again in {wait}.",
  },
  too_many_saves: {
    status: 429,
    message: "You're saving too often. Try again in {wait}.",
  },
  too_many_hearts: {
    status: 429,
    message: "You're adding and removing hearts too often. Try again in {wait}.",
  },
  too_many_reports: {
    status: 429,
    message: "You're reporting too often. Try again in {wait}.",
  },
});
