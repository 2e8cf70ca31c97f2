/** Spaces that stand inside a number and never between two words. */
const numberSpaces = String.raw`\u00a0\u2009\u202f`;

/** A number as it is written, with all its points, commas and apostrophes; `readAmount` says what it means. */
export const writtenNumber = String.raw`(?:\d{1,3}(?:[${numberSpaces}]\d{3})+(?!\d)|\d+)(?:[.,'’]\d+)*|\.\d+`;

/** `1200`, `12.5`, `.99`. */
const plain = /^\d{0,9}(?:\.\d{1,2})?$/u;
/** `12,50`: one comma before two digits separates no thousands. */
const decimalComma = /^\d{1,9},\d{2}$/u;
/** `1,200.50`. */
const commaThousands = /^\d{1,3}(?:,\d{3}){1,2}(?:\.\d{1,2})?$/u;
/** `1.200,50` and `1.200.000`; a point before three digits alone can mean either. */
const pointThousands = /^\d{1,3}(?:(?:\.\d{3}){1,2},\d{1,2}|(?:\.\d{3}){2})$/u;
/** `1'200`, and `1 200` with a space that breaks no line. */
const spacedThousands = new RegExp(
  String.raw`^\d{1,3}(?:['’${numberSpaces}]\d{3}){1,2}(?:[.,]\d{1,2})?$`,
  'u',
);

/**
 * What a written number means, in cents. Undefined if it can mean two things (`1.200` is 1,200 to one reader and 1.20 to
 * another) or nothing (`12.50.20`).
 */
export function readAmount(written: string): number | undefined {
  if (plain.test(written)) return toCents(written);
  if (decimalComma.test(written)) return toCents(written.replace(',', '.'));
  if (commaThousands.test(written)) return toCents(written.replaceAll(',', ''));
  if (pointThousands.test(written)) {
    return toCents(written.replaceAll('.', '').replace(',', '.'));
  }
  if (!spacedThousands.test(written)) return undefined;
  return toCents(written.replace(/[^\d.,]/gu, '').replace(',', '.'));
}

function toCents(decimal: string): number {
  return Math.round(Number(decimal) * 100);
}
