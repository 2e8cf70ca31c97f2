import type { Config } from '#platform/server/config/config.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { cookieLine, cookieName, readCookie } from '#platform/server/http/cookies.ts';

type Context = Pick<RequestContext, 'config' | 'sealer'>;

/** A session that is not used ends this long after it was last prolonged. */
export const idleSeconds = 14 * 24 * 3600;

/** The `Set-Cookie` line of a session. The token is signed, so reading the table of sessions gives nobody a cookie. */
export function sessionCookie({ config, sealer }: Context, token: string): string {
  const value = sealer.sign('session', '', token);
  return cookieLine(config, 'session', { value, maxAgeSeconds: idleSeconds });
}

/** The session token of a `Cookie` header, if this server signed it. */
export function getSessionToken(
  { config, sealer }: Context,
  cookieHeader: string,
): string | undefined {
  if (cookieHeader === '') return undefined;
  const value = readCookie(cookieHeader, cookieName(config, 'session'));
  const token = value && sealer.verify('session', '', value);
  return typeof token === 'string' ? token : undefined;
}

/** The `Set-Cookie` line that deletes the session cookie. */
export function expiredSessionCookie(config: Config): string {
  return cookieLine(config, 'session', { value: '', maxAgeSeconds: 0 });
}
