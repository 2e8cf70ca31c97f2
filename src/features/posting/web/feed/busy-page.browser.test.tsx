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

// Otherwise the browser searches the whole page for the attribute each time a card is added or removed.
test('no style of the page depends on whether it has an element with an attribute', async () => {
  await openPage({ screen: phone });
  await expect.element(card('Futon')).toBeVisible();
  const selectors = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...rulesIn(cssRules)])
    .filter((rule) => rule instanceof CSSStyleRule)
    .flatMap(({ selectorText }) => [...selectorText.matchAll(/:has\((.*)\)/g)].map(([, of]) => of));
  expect(selectors).toContain('.open-veil');
  expect(selectors.filter((selector) => selector?.includes('['))).toEqual([]);
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
