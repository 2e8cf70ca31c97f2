/** `$`, digits with or without commas between thousands, and cents after a period: `40`, `$1,200`, `12.50`, `12.5`, `.50`. */
const pricePattern = /^\$? ?(?=\.?\d)(\d{1,7}|\d{1,3}(?:,\d{3})+|)(?:\.(\d{0,2}))?$/u;

/** A price that someone typed, in cents; `free` is 0. Undefined if the text is no price of whole cents. */
export function parsePrice(text: string): number | undefined {
  const typed = text.trim();
  if (/^free$/iu.test(typed)) return 0;
  const [, dollars, cents = ''] = pricePattern.exec(typed) ?? [];
  if (dollars === undefined) return undefined;
  return Number(dollars.replaceAll(',', '') + cents.padEnd(2, '0'));
}

/** A price as people read it: `Free`, `$40`, `$1,200`, `$12.50`. */
export function formatPrice(cents: number): string {
  if (cents === 0) return 'Free';
  const rest = cents % 100;
  return `$${withCommas(Math.floor(cents / 100))}${rest > 0 ? `.${String(rest).padStart(2, '0')}` : ''}`;
}

/** By hand: the first use of `Intl` takes a phone a tenth of a second, and a feed of prices needs nothing else of it. */
function withCommas(whole: number): string {
  if (whole < 1_000) return String(whole);
  return `${withCommas(Math.floor(whole / 1_000))},${String(whole % 1_000).padStart(3, '0')}`;
}

/** An amount of money that is paid or owed, always with cents: '$1,200.00'. */
export function formatAmount(cents: number): string {
  const whole = withCommas(Math.floor(cents / 100));
  return `$${whole}.${String(cents % 100).padStart(2, '0')}`;
}
