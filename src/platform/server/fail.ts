import type { ErrorDefinition, FieldError } from '#platform/contract/routes/errors.ts';
import { waitText } from './process/wait-text.ts';

type Details = {
  fields?: FieldError[];
  retryAfterSeconds?: number;
  about?: string;
  word?: string;
};

/** An error that is shown to the person; `toAppError` finds the sentence for any other thrown error. */
export class AppError extends Error {
  readonly definition: ErrorDefinition;
  readonly fields: FieldError[];
  readonly retryAfterSeconds: number | undefined;
  readonly about: string | undefined;
  readonly #word: string | undefined;

  constructor(definition: ErrorDefinition, details: Details = {}) {
    super(definition.code);
    this.name = 'AppError';
    this.definition = definition;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.about = details.about;
    this.#word = details.word;
  }

  /** The sentence that the person reads; `{wait}` in a definition becomes the time to wait, `{word}` the word. */
  get sentence(): string {
    return this.definition.message
      .replace('{wait}', waitText(this.retryAfterSeconds))
      .replace('{word}', () => this.#word ?? '');
  }
}

/** Makes the error of a rejection: `throw fail(postingErrors.post_deleted)`. */
export function fail(definition: ErrorDefinition, details?: Details): AppError {
  return new AppError(definition, details);
}
