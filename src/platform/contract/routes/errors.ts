/**
 * An error that a call can return: its code, HTTP status and the sentence that people read. The server replaces
 * `{wait}` with the time after which the call may be repeated, and `{word}` with the word that is to be changed.
 */
export type ErrorDefinition = { code: string; status: number; message: string };

/** A message about one field, returned under `errors`; each is shown as an alert. */
export type FieldError = { path: string; msg: string };

/** The body of every response with an error status. */
export type ErrorBody = {
  error: string;
  message: string;
  requestId: string;
  errors?: FieldError[];
  /** The id of what the error is about, such as the post that was sent before. */
  about?: string;
};

/** Defines errors by code, status and sentence. Servers throw them; browsers recognize them by code. */
/* @__NO_SIDE_EFFECTS__ */
export function defineErrors<const T extends Record<string, Omit<ErrorDefinition, 'code'>>>(
  definitions: T,
): { readonly [K in keyof T]: ErrorDefinition } {
  const entries = Object.entries(definitions).map(([code, rest]) => [code, { code, ...rest }]);
  return Object.freeze(Object.fromEntries(entries));
}

/** The sentence for a failure that has none of its own. */
export const somethingWentWrong = 'Something went wrong';
