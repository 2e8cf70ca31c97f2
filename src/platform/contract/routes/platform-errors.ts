import { defineErrors, somethingWentWrong } from './errors.ts';

/** Errors that any operation can return. */
export const platformErrors = defineErrors({
  malformed_request: { status: 400, message: 'That request could not be understood.' },
  cursor_invalid: { status: 400, message: 'This list is out of date. Please reload the page.' },
  sign_in_required: { status: 401, message: 'Please log in to continue.' },
  foreign_origin: { status: 403, message: 'That request came from another site.' },
  email_unverified: { status: 403, message: 'Please verify your account first.' },
  school_unverified: { status: 403, message: 'Please verify your school email first.' },
  other_campus: { status: 403, message: 'Visit your campus to do that.' },
  staff_only: { status: 403, message: 'Only staff can do that.' },
  second_factor_needed: { status: 403, message: 'Enter a code from your authenticator app.' },
  campus_private: { status: 404, message: 'This community is private.' },
  not_found: { status: 404, message: "This page doesn't exist." },
  method_not_allowed: { status: 405, message: 'That method is not supported here.' },
  body_too_large: { status: 413, message: 'That is too large to send.' },
  unsupported_media_type: { status: 415, message: 'That content type is not supported.' },
  rule_broken: { status: 422, message: somethingWentWrong },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait {wait}.' },
  internal: { status: 500, message: somethingWentWrong },
  no_room_for_photos: {
    status: 507,
    message: 'There is no room for new photos right now. Please try again later.',
  },
  unavailable: { status: 503, message: 'This site is busy. Try again in a moment.' },
});
