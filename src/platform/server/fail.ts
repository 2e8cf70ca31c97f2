import type { ErrorDefinition, FieldError } from '#platform/contract/errors.ts';
import { waitText } from './wait-text.ts';

/** An error that is shown to the person; any other thrown error is a fault of ours and stays hidden. */
export class AppError extends Error {
  readonly definition: ErrorDefinition;
  readonly fields: FieldError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    definition: ErrorDefinition,
    details: { fields?: FieldError[]; retryAfterSeconds?: number } = {},
  ) {
    super(definition.code);
    this.name = 'AppError';
    this.definition = definition;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  /** What the person reads; `{wait}` in a definition becomes the time to wait. */
  get sentence(): string {
    return this.definition.message.replace('{wait}', waitText(this.retryAfterSeconds));
  }
}

/** Refuses: `throw fail(postingErrors.post_deleted)`. */
export function fail(
  definition: ErrorDefinition,
  details?: { fields?: FieldError[]; retryAfterSeconds?: number },
): AppError {
  return new AppError(definition, details);
}
