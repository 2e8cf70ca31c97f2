import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { setGoogleCookie } from './google-cookie.ts';
import type { GoogleProvider } from './google-provider.ts';

/** Sends the browser to Google, with a cookie for its return. */
export async function startGoogleSignIn(
  context: RequestContext,
  google: GoogleProvider | undefined,
): Promise<{ address: string }> {
  if (!google) throw fail(platformErrors.not_found);
  return { address: await google.authorizationAddress(setGoogleCookie(context)) };
}
