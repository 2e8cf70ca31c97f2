/** A placeholder for our own site; nobody can register this name. */
const ourOrigin = 'https://quad.invalid';
const maxPathLength = 2000;
const maxDecodings = 3;

// Browsers read a backslash as a slash and ignore tabs and line breaks.
// oxlint-disable-next-line no-control-regex -- it looks for control characters
const unsafeCharacters = /[\\\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/;

/**
 * A path of this site from a parameter such as `goBack`, or the fallback if it could lead anywhere else, also after
 * being decoded again (T19). Its query is not checked.
 */
export function safePath(value: string | null | undefined, fallback: string): string {
  if (!value || value.length > maxPathLength || !URL.canParse(value, ourOrigin)) return fallback;
  const [path = ''] = value.split(/[?#]/, 1);
  if (!staysOnSite(path)) return fallback;
  const { pathname, search, hash } = new URL(value, ourOrigin);
  return pathname + search + hash;
}

function staysOnSite(path: string): boolean {
  let decoded = path;
  for (let times = 0; times <= maxDecodings; times += 1) {
    // Two slashes lead to another site, also when only dot segments are before them: `/.//evil.example`.
    if (!decoded.startsWith('/') || decoded.includes('//') || unsafeCharacters.test(decoded)) {
      return false;
    }
    const { origin, pathname } = new URL(decoded, ourOrigin);
    if (origin !== ourOrigin || pathname.startsWith('//')) return false;
    const next = decodedOnce(decoded);
    if (next === null) return false;
    if (next === decoded) return true;
    decoded = next;
  }
  return false;
}

function decodedOnce(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
