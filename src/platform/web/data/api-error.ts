import type { ErrorDefinition, FieldError } from '#platform/contract/routes/errors.ts';

/** A call that was rejected or got no response, with the server's code and sentence. */
export class ApiError extends Error {
  readonly code: string;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly errors: FieldError[];
  readonly requestId: string | undefined;
  /** The id of the thing that the error is about. */
  readonly about: string | undefined;

  constructor(details: {
    code: string;
    message: string;
    status: number;
    errors?: FieldError[] | undefined;
    requestId?: string | undefined;
    about?: string | undefined;
  }) {
    super(details.message);
    this.name = 'ApiError';
    this.code = details.code;
    this.status = details.status;
    this.errors = details.errors ?? [];
    this.requestId = details.requestId;
    this.about = details.about;
  }

  /** Used when a page's data is serialized: without it JSON would leave out `message`. */
  toJSON() {
    const { code, message, status, errors, requestId } = this;
    return { code, message, status, errors, requestId };
  }
}

/** Whether a call failed with this error. Also works on errors from the page's inlined data. */
export function isError(
  error: { code: string } | null | undefined,
  definition: ErrorDefinition,
): boolean {
  return error?.code === definition.code;
}

/** Whether a retry may succeed: no connection, too many requests, or a server error. */
export function isTransient({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}
