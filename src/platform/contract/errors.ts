/** An error that a call can answer: its code, HTTP status and the sentence that people read. */
export type ErrorDefinition = { code: string; status: number; message: string };

/** A message about one field, answered under `errors`; each is shown as an alert. */
export type FieldError = { path: string; msg: string };

/** The body of every answer with an error status. */
export type ErrorBody = {
  error: string;
  message: string;
  requestId: string;
  errors?: FieldError[];
};

/** Defines errors by code, status and sentence. Servers throw them; browsers recognize them by code. */
/* @__NO_SIDE_EFFECTS__ */
export function defineErrors<const T extends Record<string, Omit<ErrorDefinition, 'code'>>>(
  definitions: T,
): { readonly [K in keyof T]: ErrorDefinition } {
  const entries = Object.entries(definitions).map(([code, rest]) => [code, { code, ...rest }]);
  return Object.freeze(Object.fromEntries(entries));
}

export const platformErrors = defineErrors({
  malformed_request: { status: 400, message: 'That request could not be understood.' },
  cursor_invalid: { status: 400, message: 'That page of the list is no longer available.' },
  sign_in_required: { status: 401, message: 'Please log in to continue.' },
  foreign_origin: { status: 403, message: 'That request came from another site.' },
  email_unverified: { status: 403, message: 'Please verify your account first.' },
  school_unverified: { status: 403, message: 'Please verify your school e-mail first.' },
  other_campus: { status: 403, message: 'Visit your campus to do that.' },
  campus_private: { status: 404, message: 'This community is private.' },
  not_found: { status: 404, message: "This page doesn't exist." },
  method_not_allowed: { status: 405, message: 'That method is not supported here.' },
  body_too_large: { status: 413, message: 'That is too large to send.' },
  unsupported_media_type: { status: 415, message: 'That content type is not supported.' },
  rule_broken: { status: 422, message: 'Something went wrong' },
  too_many_requests: { status: 429, message: 'Too many tries. Please wait a moment.' },
  internal: { status: 500, message: 'Something went wrong' },
  unavailable: { status: 503, message: 'Quad is busy for a moment. Please try again.' },
});
