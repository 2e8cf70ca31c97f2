/**
 * The code of a handoff: five digits and a check digit (Luhn). The buyer shows it, the seller types it. The check digit
 * finds a typing error on a phone without a connection, which cannot ask the server; only the server knows the right code.
 */
export const codeLength = 6;

/** Five digits with their check digit. */
export function completeCode(digits: string): string {
  return `${digits}${(10 - (luhnSum(`${digits}0`) % 10)) % 10}`;
}

/** Whether six digits can be a code: a mistyped digit, or two that changed places, are found. */
export function isPossibleCode(code: string): boolean {
  return /^\d{6}$/u.test(code) && luhnSum(code) % 10 === 0;
}

function luhnSum(digits: string): number {
  return Array.from(digits)
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0);
}
