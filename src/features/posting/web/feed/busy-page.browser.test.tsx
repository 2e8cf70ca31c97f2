import { expect, test } from 'vitest';
import { card } from '#tests/screens/queries.ts';
import { openPage, phone } from '#tests/screens/open-page.tsx';

function* rulesIn(rules: Iterable<CSSRule>): Generator<CSSRule> {
  for (const rule of rules) {
    yield rule;
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) {
      yield* rulesIn(rule.cssRules);
    }
  }
}

/** Each style with a `:has`: what its selector and the conditions around it say, and the properties that it sets. */
function stylesWithHas() {
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...rulesIn(cssRules)])
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => selectorText.includes(':has('))
    .map((rule) => ({ rule, selector: selectorOf(rule), sets: [...rule.style] }));
}

/** With those of the rules that it is nested in. */
function selectorOf(rule: CSSStyleRule): string {
  const outer = rule.parentRule instanceof CSSStyleRule ? selectorOf(rule.parentRule) : '';
  return rule.selectorText.replaceAll('&', outer);
}

function mediaOf(rule: CSSRule): string {
  const own = rule instanceof CSSMediaRule ? rule.conditionText : '';
  return rule.parentRule ? `${mediaOf(rule.parentRule)} ${own}` : own;
}

// Otherwise the browser searches the whole page for it each time a card is added, removed, or first drawn.
test('no style of the page depends on whether it has an element with an attribute, a tag or a place', async () => {
  await openPage({ screen: phone });
  await expect.element(card('Futon')).toBeVisible();
  const found = stylesWithHas()
    .filter(({ rule }) => !mediaOf(rule).includes('print'))
    .flatMap(({ selector }) =>
      [...selector.matchAll(/:has\((?::is\()?([^)]*)\)/g)].map(([, of]) => of ?? ''),
    );
  expect(found).toContain('.open-veil');
  expect(found).toContain('.search-box + .tab-links');
  const ofStates = [':checked', ':focus-visible'];
  const isOfClasses = (of: string) =>
    of.split(/[\s>+~,]+/).every((part) => part.startsWith('.') && !part.includes(':'));
  expect(found.filter((of) => !ofStates.includes(of) && !isOfClasses(of))).toEqual([]);
});

// Otherwise the styles of all cards are computed again each time a dialog opens or closes.
test('what the root of a page has changes, on phones, only styles that no other element inherits', async () => {
  await openPage({ screen: phone });
  await expect.element(card('Futon')).toBeVisible();
  const ofRoot = stylesWithHas().filter(
    ({ rule, selector }) =>
      /^(:root|html):has\(.*\)$/.test(selector) && !mediaOf(rule).includes('width >= 770px'),
  );
  expect(ofRoot.length).toBeGreaterThan(2);
  const harmless = /^(scroll-padding|overflow|scrollbar-gutter)/;
  const others = ofRoot.flatMap(({ selector, sets }) =>
    sets.filter((name) => !harmless.test(name)).map((name) => `${selector} sets ${name}`),
  );
  expect(others).toEqual([]);
  // All elements inherit how the root shows what is selected or found.
  const shownAs = (element: Element, pseudo: string) =>
    getComputedStyle(element, pseudo).backgroundColor;
  for (const pseudo of ['::selection', '::highlight(search-match)'])
    expect(shownAs(document.documentElement, pseudo)).toBe('rgba(0, 0, 0, 0)');
  expect(shownAs(card('Futon').element(), '::selection')).not.toBe('rgba(0, 0, 0, 0)');
});

test('a card draws nothing outside of itself, so that the browser passes over those that are not on the screen; its focus is seen', async () => {
  await openPage({ screen: phone });
  await expect.element(card('Futon')).toBeVisible();
  const article = card('Futon').element();
  expect(getComputedStyle(article).contain).toBe('paint');
  const { left, right, top, bottom } = article.getBoundingClientRect();
  for (const control of article.querySelectorAll<HTMLElement>('a:not([tabindex]), button')) {
    control.focus({ preventScroll: true });
    const { outlineOffset, outlineWidth } = getComputedStyle(control);
    const reach = Math.max(0, Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth));
    const box = control.getBoundingClientRect();
    expect(box.left - reach).toBeGreaterThanOrEqual(left);
    expect(box.right + reach).toBeLessThanOrEqual(right);
    expect(box.top - reach).toBeGreaterThanOrEqual(top);
    expect(box.bottom + reach).toBeLessThanOrEqual(bottom);
  }
});
