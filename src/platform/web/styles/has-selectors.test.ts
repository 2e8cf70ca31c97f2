import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = ['app.css', 'looks.css'];

/** What is between the parentheses of each `:has(`. */
function searchedIn(css: string): string[] {
  return [...css.matchAll(/:has\(/g)].map(({ index, 0: start }) => {
    const from = index + start.length;
    let depth = 1;
    let end = from;
    for (; depth > 0 && end < css.length; end += 1) {
      if (css[end] === '(') depth += 1;
      if (css[end] === ')') depth -= 1;
    }
    return css.slice(from, end - 1);
  });
}

/** Whether each element that a selector names has a tag or class, and none an attribute. */
function isNamed(selector: string): boolean {
  const elements = selector
    .split(/[,\s>+~]+(?![^(]*\))/)
    .map((element) => element.trim())
    .filter((element) => element !== '');
  return elements.every((element) => /^[.a-z]/.test(element) && !element.includes('['));
}

test.each(files)(
  'in %s `:has` looks only for tags and classes, or each card that is added would cost a search of the page',
  (file) => {
    const searched = searchedIn(readFileSync(new URL(file, import.meta.url), 'utf8'));
    expect(searched).not.toEqual([]);
    expect(searched.filter((selector) => !isNamed(selector))).toEqual([]);
  },
);

test.each(['> :nth-child(3)', '[data-open]', '.bar > [hidden]', ':checked', '*', '.bar, :empty'])(
  'would not let %s pass',
  (selector) => expect(isNamed(selector)).toBe(false),
);
