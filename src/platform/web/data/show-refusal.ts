import { longToastMs, toast } from '#platform/web/parts/toasts/toast-store.ts';
import type { ApiError } from './api-error.ts';

/**
 * Tells of a call that failed as danger alerts: each of the server's field errors by itself, else its sentence. `fallback`
 * stands in where the server had none of its own; `long` is for what takes time to read.
 */
export function showRefusal(
  error: ApiError,
  { fallback, long = false }: { fallback?: string | undefined; long?: boolean } = {},
): void {
  const told = error.status === 500 && fallback ? fallback : error.message;
  const texts = error.errors.length > 0 ? error.errors.map(({ msg }) => msg) : [told];
  for (const text of texts) {
    toast({ kind: 'danger', text, ...(long && { durationMs: longToastMs }) });
  }
}
