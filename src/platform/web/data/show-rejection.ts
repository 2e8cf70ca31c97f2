import { longToastMs, toast } from '#platform/web/parts/toasts/toast-store.ts';
import type { ApiError } from './api-error.ts';

/**
 * Shows a failed call as danger alerts: one for each field error, else the server's sentence. `fallback` is shown
 * instead of the general sentence; `long` gives more time to read.
 */
export function showRejection(
  error: ApiError,
  { fallback, long = false }: { fallback?: string | undefined; long?: boolean } = {},
): void {
  const message = error.status === 500 && fallback ? fallback : error.message;
  const texts = error.errors.length > 0 ? error.errors.map(({ msg }) => msg) : [message];
  for (const text of texts) {
    toast({ kind: 'danger', text, ...(long && { durationMs: longToastMs }) });
  }
}
