/**
 * Removes the characters that show letters in another order than they have: `exe.gpj` as `jpg.exe`. Texts from right to
 * left need none of them; the marks and isolates that such texts may need stay.
 */
export function withoutOverrides(text: string): string {
  return text.replaceAll(/[\u202a-\u202e]/g, '');
}
