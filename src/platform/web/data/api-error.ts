import type { ErrorDefinition, FieldError } from '#platform/contract/errors.ts';

/** A call that was refused or did not arrive: what the server said of it, in the specification's words. */
export class ApiError extends Error {
  readonly code: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly errors: FieldError[];
  readonly requestId: string | undefined;

  constructor(told: {
    code: string;
    message: string;
    status: number;
    errors?: FieldError[] | undefined;
    requestId?: string | undefined;
  }) {
    super(told.message);
    this.name = 'ApiError';
    this.code = told.code;
    this.status = told.status;
    this.errors = told.errors ?? [];
    this.requestId = told.requestId;
  }

  /** So that an error survives in the page's inlined data, where `message` would be left out. */
  toJSON() {
    const { code, message, status, errors, requestId } = this;
    return { code, message, status, errors, requestId };
  }
}

/** Whether a failed call failed with this error. Works on errors that came with the page, too. */
export function isError(
  error: { code: string } | null | undefined,
  definition: ErrorDefinition,
): boolean {
  return error?.code === definition.code;
}

/** Whether the same call may go through later: no connection, too much at once, or a server in trouble. */
export function isPassing({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}
