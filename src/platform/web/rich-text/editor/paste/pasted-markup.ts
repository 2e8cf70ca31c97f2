/**
 * The attribute that holds an element's styles while the markup is read. The browser would apply a `style` attribute,
 * which our Content Security Policy forbids and reports.
 */
const styleName = 'data-pasted-style';

/** The body of pasted markup, outside of the page: nothing of it is loaded, run or applied. */
export function parseMarkup(html: string): HTMLElement {
  const unstyled = html.replaceAll(/<[^<>]*>/g, (tag) =>
    tag.replaceAll(/(\s)style(\s*=)/gi, `$1${styleName}$2`),
  );
  return new DOMParser().parseFromString(unstyled, 'text/html').body;
}

/** The styles of an element as they were written, in lower case. */
export function styleOf(element: Element): string {
  return element.getAttribute(styleName)?.toLowerCase() ?? '';
}

const blocks = new Set(
  `address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2
  h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre section summary table tbody tfoot thead tr ul`.split(
    /\s+/,
  ),
);
const skipped = new Set(
  'script style title template noscript head meta link object svg math button select textarea'.split(
    ' ',
  ),
);

export function isBlock(name: string): boolean {
  return blocks.has(name);
}

/** Elements that show no text of their own. */
export function isSkipped(element: Element): boolean {
  const isHidden = element.hasAttribute('hidden') || /display:\s*none/.test(styleOf(element));
  return isHidden || skipped.has(element.localName);
}

/** Whether spaces and line breaks count as they are; undefined if the element does not say it. */
export function keepsSpaces(element: Element): boolean | undefined {
  const [, said] = /white-space:\s*(pre|break-spaces|normal|nowrap)/.exec(styleOf(element)) ?? [];
  if (said !== undefined) return said === 'pre' || said === 'break-spaces';
  return element.localName === 'pre' ? true : undefined;
}

/** Word writes the marks of its lists as texts of their own, bullets in fonts of signs. */
export function isMarkOfWord(element: Element): boolean {
  return /mso-list:\s*ignore/.test(styleOf(element));
}

export function markFromWord(element: Element): string {
  const mark = element.textContent.trim();
  return /^[^\p{N}]$/u.test(mark) ? '•' : mark;
}

/** The mark of an item: `• `, `3. `, `c. `, a box that is ticked or not; two spaces more for each list around its list. */
export function markOf(item: Element): string {
  const list = item.closest('ol, ul, menu');
  const box = item.querySelector(
    ':scope > input[type=checkbox], :scope > * > input[type=checkbox]',
  );
  const depth = depthOf(list);
  const indent = '  '.repeat(Math.max(0, Math.min(depth, 6) - 1));
  if (box) return `${indent}${box.hasAttribute('checked') ? '☑' : '☐'} `;
  if (list?.localName !== 'ol') return `${indent}• `;
  return `${indent}${inStyle(numberOf(item, list), list.getAttribute('type') ?? '1')}. `;
}

function depthOf(list: Element | null): number {
  let depth = 0;
  for (let each = list; each; each = each.parentElement?.closest('ol, ul, menu') ?? null)
    depth += 1;
  return depth;
}

function numberOf(item: Element, list: Element): number {
  const items = [...list.children].filter(({ localName }) => localName === 'li');
  const isReversed = list.hasAttribute('reversed');
  let number = toInteger(list.getAttribute('start')) ?? (isReversed ? items.length : 1);
  for (const each of items) {
    number = toInteger(each.getAttribute('value')) ?? number;
    if (each === item) break;
    number += isReversed ? -1 : 1;
  }
  return number;
}

function toInteger(text: string | null): number | undefined {
  return text !== null && /^\s*-?\d{1,6}\s*$/.test(text) ? Number(text) : undefined;
}

const romans: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** A number of a list as its `type` writes it: `a` and `A` for letters, `i` and `I` for Roman numbers. */
function inStyle(number: number, type: string): string {
  if (number < 1 || number > 3_999) return String(number);
  const written = type.toLowerCase() === 'i' ? toRoman(number) : toLetters(number);
  if (type === 'a' || type === 'i') return written;
  return type === 'A' || type === 'I' ? written.toUpperCase() : String(number);
}

function toRoman(number: number): string {
  let left = number;
  return romans
    .map(([value, sign]) => {
      const count = Math.floor(left / value);
      left %= value;
      return sign.repeat(count);
    })
    .join('');
}

function toLetters(number: number): string {
  const rest = Math.floor((number - 1) / 26);
  const letter = String.fromCharCode(97 + ((number - 1) % 26));
  return rest > 0 ? toLetters(rest) + letter : letter;
}
