import type { ApiError } from '#platform/web/data/api-error.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { googleErrors } from '../../contract/google.ts';

/** Shows why a login with Google failed; a response that is not our server's, such as a proxy's page, is unknown (ERROR-53). */
export function showGoogleRejection(error: ApiError): void {
  if (error.code === 'internal' && error.status !== 500)
    toast({ kind: 'danger', text: googleErrors.google_unknown.message });
  else showRejection(error, { fallback: googleErrors.google_unavailable.message });
}
