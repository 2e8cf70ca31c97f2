import { defineErrors } from './errors.ts';

/** The rejections of what staff have paused for a member. Apart from the other errors, because no browser names them. */
export const pausedErrors = defineErrors({
  posting_paused: {
    status: 403,
    message:
      "You can't post, comment, rate or change your name, username, photo or bio for another {wait}. Your account settings say why.",
  },
  messages_paused: {
    status: 403,
    message: "You can't write messages for another {wait}. Your account settings say why.",
  },
});
