import type { ErrorDefinition, FieldError } from '#platform/contract/routes/errors.ts';
import { waitText } from './process/wait-text.ts';

type Details = { fields?: FieldError[]; retryAfterSeconds?: number; about?: string };

/** An error that is shown to the person; `toAppError` finds the sentence for any other thrown error. */
export class AppError extends Error {
  readonly definition: ErrorDefinition;
  readonly fields: FieldError[];
  readonly retryAfterSeconds: number | undefined;
  readonly about: string | undefined;

  constructor(definition: ErrorDefinition, details: Details = {}) {
    super(definition.code);
    this.name = 'AppError';
    this.definition = definition;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.about = details.about;
  }

  /** The sentence that the person reads; `{wait}` in a definition becomes the time to wait. */
  get sentence(): string {
    return this.definition.message.replace('{wait}', waitText(this.retryAfterSeconds));
  }
}

/** Makes the error of a rejection: `throw fail(postingErrors.post_deleted)`. */
export function fail(definition: ErrorDefinition, details?: Details): AppError {
  return new AppError(definition, details);
}
