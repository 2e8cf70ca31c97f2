import { defineErrors } from '#platform/contract/routes/errors.ts';

export const dealErrors = defineErrors({
  deal_missing: { status: 404, message: 'That deal is gone.' },
  deal_changed: {
    status: 409,
    message: 'This deal has changed. Review it and try again.',
  },
  deal_impossible: { status: 409, message: "That's not possible anymore." },
  own_item: { status: 422, message: "You can't make an offer on your own item." },
  item_gone: { status: 409, message: 'This item is no longer for sale.' },
  too_many_offers: {
    status: 409,
    message: "You've made three offers. Wait for the seller to answer.",
  },
  buyer_missing: { status: 404, message: 'You can only reserve it for someone who wrote to you.' },
  undo_late: { status: 409, message: "It's too late to undo that." },
  code_wrong: { status: 422, message: "That's not the code. Ask the buyer to show it again." },
  too_many_codes: {
    status: 429,
    message: 'Too many wrong codes. Both of you can confirm the handoff instead.',
  },
  meeting_place_invalid: { status: 422, message: 'Say where to meet, in up to 100 characters.' },
  meeting_time_invalid: { status: 422, message: 'Choose a time within the next two weeks.' },
  meeting_after_refund: {
    status: 422,
    message: 'The payment is refunded before then. Choose an earlier time.',
  },
  meeting_passed: { status: 409, message: 'That time has passed. Propose another one.' },
  meeting_missing: { status: 409, message: 'There is no meeting to agree on.' },
  reason_impossible: {
    status: 409,
    message: "That reason doesn't fit anymore. Choose another one.",
  },
  rating_invalid: { status: 422, message: 'Choose one to five stars.' },
  rating_too_long: { status: 422, message: 'Keep it to 140 characters.' },
  already_rated: { status: 409, message: 'You have already rated this deal.' },
});
