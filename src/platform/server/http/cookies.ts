import type { Config } from '../config/config.ts';

/** In production, which is https only, the `__Host-` prefix makes browsers bind the cookie to this host. */
export function cookieName(config: Config, name: string): string {
  return config.nodeEnv === 'production' ? `__Host-quad_${name}` : `quad_${name}`;
}

/**
 * The `Set-Cookie` line of a cookie that scripts cannot read, and that browsers do not send with unsafe requests from
 * other sites; an age of 0 deletes the cookie.
 */
export function cookieLine(
  config: Config,
  name: string,
  { value, maxAgeSeconds }: { value: string; maxAgeSeconds: number },
): string {
  const secure = config.nodeEnv === 'production' ? '; Secure' : '';
  const pair = `${cookieName(config, name)}=${encodeURIComponent(value)}`;
  return `${pair}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * One cookie of a `Cookie` header, decoded; undefined if absent or malformed. The first counts if a name is sent twice.
 */
export function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at === -1 || pair.slice(0, at).trim() !== name) continue;
    return decode(pair.slice(at + 1).trim());
  }
  return undefined;
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
