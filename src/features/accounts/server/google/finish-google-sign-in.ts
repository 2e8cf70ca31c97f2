import type { ErrorDefinition } from '#platform/contract/routes/errors.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import type { Viewer } from '#platform/contract/people/member.ts';
import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { googleErrors } from '../../contract/google.ts';
import { withAttemptCounted } from '../sign-in/limits.ts';
import type { Schools } from '../email/prove-address.ts';
import type { NameRules } from '../names/allowed-names.ts';
import { loadViewer } from '../members/viewer.ts';
import { enterWithGoogle } from './enter-with-google.ts';
import { takeGoogleCookie } from './google-cookie.ts';
import type { GoogleProvider } from './google-provider.ts';

type Returned = {
  state?: string | undefined;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
};

/** Logs in the person whom Google sent back, in the browser that was sent there. */
export async function finishGoogleSignIn(
  context: RequestContext,
  given: Returned,
  deps: {
    google: GoogleProvider | undefined;
    endStreams: (sessionId: string) => void;
    schools: Schools;
    blockedWords: NameRules;
  },
): Promise<{ viewer: Viewer; created: boolean }> {
  const { google, endStreams, schools, blockedWords } = deps;
  if (!google) throw fail(platformErrors.not_found);
  const secrets = takeGoogleCookie(context, given.state);
  if (!secrets) throw fail(googleErrors.google_invalid_credentials);
  if (given.error !== undefined)
    throw fail(rejections.get(given.error) ?? googleErrors.google_unknown);
  const { code, iss } = given;
  if (!code) throw fail(googleErrors.google_invalid_credentials);
  const identity = await withAttemptCounted(context, 'google', () =>
    google.getIdentity({ code, iss }, secrets),
  );
  const entered = await context.inTransaction((unit) =>
    enterWithGoogle(unit, context, { identity, schools, blockedWords }),
  );
  entered.setCookies();
  context.count(entered.created ? 'Complete Registration' : 'Login', entered.memberId);
  for (const sessionId of entered.ended) endStreams(sessionId);
  return { viewer: await loadViewer(context, entered.memberId), created: entered.created };
}

/** The error for each error code of the provider. */
const rejections = new Map<string, ErrorDefinition>([
  ['access_denied', googleErrors.google_canceled],
  ['user_disabled', googleErrors.google_user_disabled],
  ['user_not_found', googleErrors.google_no_email],
  ['wrong_password', googleErrors.google_wrong_password],
]);
