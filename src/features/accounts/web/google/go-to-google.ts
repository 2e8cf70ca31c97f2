import { navigate } from 'wouter/use-browser-location';
import { geoErrors } from '#platform/contract/routes/geo-errors.ts';
import { callApi } from '#platform/web/data/api.ts';
import { ApiError, isError } from '#platform/web/data/api-error.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { googleErrors, startGoogleSignIn } from '../../contract/google.ts';
import { showGoogleRejection } from './show-google-rejection.ts';
import { keepDestination, takeDestination } from './destination.ts';

/**
 * Sends the browser to Google, or says why it cannot. `onBack` is called if the person stays on this page or returns to
 * it with the browser's Back.
 */
export async function goToGoogle(
  destination: string | undefined,
  onBack: () => void,
): Promise<void> {
  const { pathname, search } = window.location;
  let address: string;
  try {
    ({ address } = await callApi(startGoogleSignIn, {}));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isError(error, geoErrors.region_closed)) return navigate('/404');
    showGoogleRejection(error);
    return onBack();
  }
  const from = pathname + search;
  keepDestination({ destination: destination ?? from, from });
  window.addEventListener('pageshow', onBack, { once: true });
  window.addEventListener('pageshow', sayIfCanceled, { once: true });
  window.location.assign(address);
}

/** The person came back from Google with the browser's Back. */
export function sayIfCanceled(): void {
  if (takeDestination() === null) return;
  toast({ kind: 'danger', text: googleErrors.google_canceled.message });
}
