import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#platform/server/config.ts';
import { cookieLine, cookieName, readCookie } from '#platform/server/http/cookies.ts';

/** A session that is not used ends this long after it was last prolonged. */
export const idleSeconds = 14 * 24 * 3600;

/**
 * The line that gives the browser its session. The token is signed: whoever reads the table of sessions still lacks
 * the server's secret, and so has no cookie.
 */
export function sessionCookie(config: Config, token: string): string {
  const value = `${token}.${signatureOf(config, token)}`;
  return cookieLine(config, 'session', { value, maxAgeSeconds: idleSeconds });
}

/** The session token of a `Cookie` header, if the server signed it. */
export function sessionTokenOf(config: Config, cookieHeader: string): string | undefined {
  if (cookieHeader === '') return undefined;
  const value = readCookie(cookieHeader, cookieName(config, 'session'));
  const at = value?.lastIndexOf('.') ?? -1;
  if (!value || at < 1) return undefined;
  const token = value.slice(0, at);
  // Compared as text: other spellings of the same base64 are not what we signed.
  const expected = Buffer.from(signatureOf(config, token));
  const given = Buffer.from(value.slice(at + 1));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

/** The line that takes the session cookie away from the browser. */
export function expiredSessionCookie(config: Config): string {
  return cookieLine(config, 'session', { value: '', maxAgeSeconds: 0 });
}

function signatureOf(config: Config, token: string): string {
  return createHmac('sha256', config.authSecret).update(token).digest('base64');
}
