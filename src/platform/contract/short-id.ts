/** An id in 22 characters instead of 36: its bytes in base64. */
export function shortenId(id: string): string {
  const bytes = id
    .replaceAll('-', '')
    .replaceAll(/../g, (hex) => String.fromCharCode(parseInt(hex, 16)));
  return btoa(bytes).slice(0, 22);
}

/** The id that was shortened. Throws if the text is not base64. */
export function expandId(short: string): string {
  const hex = Array.from(atob(short), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'));
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
