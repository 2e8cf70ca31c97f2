/** A searched text as it is stored: single spaces, no control characters; empty if nothing was typed. */
export function searchedText(typed: string): string {
  return typed
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
}
