import { defineErrors } from '#platform/contract/routes/errors.ts';

/** Why a code cannot be used, as the member reads it. */
export const promotionErrors = defineErrors({
  code_unknown: { status: 422, message: "We don't know this code. Check the spelling." },
  code_elsewhere: { status: 422, message: 'This code is for another campus.' },
  code_paused: { status: 422, message: "This code can't be used right now." },
  code_too_early: { status: 422, message: 'You can use this code from {word}.' },
  code_expired: { status: 422, message: 'This code has expired.' },
  code_used: { status: 422, message: "You've already used this code." },
  code_used_up: { status: 422, message: 'This code has been used up.' },
  code_held: {
    status: 409,
    message: "This code is in another order that you haven't finished paying.",
  },
  code_total_low: { status: 422, message: 'Spend {word} more with this seller to use this code.' },
  code_changed: { status: 409, message: 'Your code has changed. Review it and try again.' },
  too_many_codes: { status: 429, message: 'Too many codes. Try again in {wait}.' },
});

/** Why a code that is known cannot be used now. */
export const codeProblems = [
  promotionErrors.code_elsewhere,
  promotionErrors.code_paused,
  promotionErrors.code_too_early,
  promotionErrors.code_expired,
  promotionErrors.code_used,
  promotionErrors.code_used_up,
];

/** Why an order does not get a code. */
export const orderCodeErrors = [
  ...codeProblems,
  promotionErrors.code_held,
  promotionErrors.code_total_low,
  promotionErrors.code_changed,
];
