import { timingSafeEqual } from 'node:crypto';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { cookieLine, cookieName, readCookie } from '#platform/server/http/cookies.ts';
import { newSecret } from '#platform/server/config/secrets.ts';
import type { SealPurpose } from '#platform/server/config/sealing.ts';
import type { GoogleSecrets } from './google-provider.ts';

/** Long enough to log in at Google, with a password manager and a second factor. */
const cookieSeconds = 15 * 60;

/**
 * Sets a cookie with a secret in the browser. State, nonce and verifier are derived from it, so the server stores
 * nothing.
 */
export function setGoogleCookie(context: RequestContext): GoogleSecrets {
  const secret = newSecret();
  context.setCookie(
    cookieLine(context.config, 'google', { value: secret, maxAgeSeconds: cookieSeconds }),
  );
  return getSecrets(context, secret);
}

/**
 * The secrets of a browser that returns from Google; deletes its cookie. Undefined if another browser began this
 * sign-in.
 */
export function takeGoogleCookie(
  context: RequestContext,
  state: string | undefined,
): GoogleSecrets | undefined {
  const secret = readCookie(context.cookieHeader, cookieName(context.config, 'google'));
  if (!secret) return undefined;
  context.setCookie(cookieLine(context.config, 'google', { value: '', maxAgeSeconds: 0 }));
  const secrets = getSecrets(context, secret);
  return isSame(secrets.state, state ?? '') ? secrets : undefined;
}

/** Google returns the state to one address for all campuses; it begins with the campus id. */
export function campusIdOfState(state: string): string {
  return state.slice(0, Math.max(0, state.indexOf('.')));
}

function getSecrets({ sealer, site }: RequestContext, secret: string): GoogleSecrets {
  const derive = (purpose: SealPurpose) =>
    sealer.hash(purpose, secret, site.campusId).toString('base64url');
  return {
    state: `${site.campusId}.${derive('google-state')}`,
    nonce: derive('google-nonce'),
    codeVerifier: derive('google-verifier'),
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
