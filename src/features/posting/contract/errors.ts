import { defineErrors } from '#platform/contract/routes/errors.ts';

// A separate file: the first load does not need these errors.
export const postingErrors = defineErrors({
  post_deleted: { status: 404, message: 'Sorry, that post has been deleted.' },
  too_many_characters: { status: 422, message: 'Error: Too many characters!' },
  post_empty: { status: 422, message: 'Write something or add a photo or video first.' },
  price_invalid: {
    status: 422,
    message: 'A price is from $0 to $10,000, such as 40 or 12.50.',
  },
  quantity_invalid: { status: 422, message: 'You can sell 1 to 99 at once.' },
  shipping_invalid: {
    status: 422,
    message: 'Shipping can cost up to $100. Leave it empty if you hand it over in person only.',
  },
  pickup_invalid: { status: 422, message: 'Say where to pick it up in up to 80 characters.' },
  condition_unknown: { status: 422, message: 'Please choose a condition from the list.' },
  not_the_author: { status: 403, message: 'You can only delete your own posts.' },
  category_unknown: { status: 422, message: 'Please choose a category from the list.' },
  not_for_sale: { status: 409, message: 'This post has no price, so it cannot be sold.' },
  status_impossible: { status: 409, message: 'Make it available again first.' },
  listing_in_use: { status: 409, message: 'Make it available again before you remove its price.' },
  paid_for: {
    status: 409,
    message: 'A buyer is paying for it by card. Finish or cancel that order first.',
  },
  photos_held: {
    status: 409,
    message: 'It is reserved for a buyer, so its photos stay. You can add more.',
  },
  not_your_post: { status: 403, message: 'You can only edit your own posts.' },
  edited_elsewhere: {
    status: 409,
    message: 'You changed this post in another place. Look at it again before you edit it.',
  },
  quantity_changed: {
    status: 409,
    message: 'Some were sold while you wrote. Leave how many there are as it was, and try again.',
  },
  too_many_versions: { status: 422, message: 'This post was edited too often. Write a new one.' },
  sent_and_deleted: {
    status: 409,
    message: 'You already posted this and deleted it. Send again to post it once more.',
  },
  already_sent: {
    status: 409,
    message: 'Your earlier version was posted. Send again to post this one too.',
  },
});
