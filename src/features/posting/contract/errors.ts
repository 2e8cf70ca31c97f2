import { defineErrors } from '#platform/contract/routes/errors.ts';

// A separate file: the first load does not need these errors.
export const postingErrors = defineErrors({
  post_deleted: { status: 404, message: 'Sorry, that post has been deleted.' },
  too_many_characters: { status: 422, message: 'Error: Too many characters!' },
  post_empty: { status: 422, message: 'Write something or add a photo or video first.' },
  not_the_author: { status: 403, message: 'You can only delete your own posts.' },
  category_unknown: { status: 422, message: 'Please choose a category from the list.' },
  already_sent: {
    status: 409,
    message: 'Your earlier version was posted. Send again to post this one too.',
  },
});
