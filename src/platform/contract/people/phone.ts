/** Characters of a phone number (LIMIT-26). */
export const maxPhoneLength = 20;

export const phoneInvalid = 'Enter a valid phone number.';

/** Digits, and the characters that people write between them. */
export function looksLikePhone(value: string): boolean {
  return /\d/.test(value) && /^[\d\s+().\-/#x]*$/i.test(value);
}
