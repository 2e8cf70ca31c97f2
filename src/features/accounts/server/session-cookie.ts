import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#platform/server/config.ts';
import { readCookie } from '#platform/server/http/cookies.ts';

/** Host-only under https, where the `__Host-` prefix makes browsers enforce it (decisions, Identity). */
export function sessionCookieName(config: Config): string {
  return config.nodeEnv === 'production' ? '__Host-quad_session' : 'quad_session';
}

/** The session token of a `Cookie` header, if the server signed it; the auth library writes `token.signature`. */
export function sessionTokenOf(config: Config, cookieHeader: string): string | undefined {
  if (cookieHeader === '') return undefined;
  const value = readCookie(cookieHeader, sessionCookieName(config));
  const at = value?.lastIndexOf('.') ?? -1;
  if (!value || at < 1) return undefined;
  const token = value.slice(0, at);
  // Compared as text: other spellings of the same base64 are not what we signed.
  const signature = createHmac('sha256', config.authSecret).update(token).digest('base64');
  const expected = Buffer.from(signature);
  const given = Buffer.from(value.slice(at + 1));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

/** The line that takes the session cookie away from the browser. */
export function expiredSessionCookie(config: Config): string {
  const secure = config.nodeEnv === 'production' ? '; Secure' : '';
  return `${sessionCookieName(config)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`;
}
