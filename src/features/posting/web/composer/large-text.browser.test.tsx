import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ana, openPage, showPage } from '#tests/screens/open-page.tsx';

/** What of the page reaches into its right margin, unless it has the full width; alerts of other tests do not count. */
function findWide(): string[] {
  const { clientWidth } = document.documentElement;
  const margin = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const isWide = ({ left, right }: DOMRect) =>
    right > clientWidth + 1 || (left > 0 && right > clientWidth - margin + 1);
  return [...document.querySelectorAll('main, main *')]
    .filter((each) => isWide(each.getBoundingClientRect()) && isSeen(each))
    .map(
      (each) =>
        `${each.tagName} ${each.textContent} ${Math.round(each.getBoundingClientRect().right)}`,
    );
}

const isSeen = (each: Element) => each.checkVisibility() && !each.classList.contains('sr-only');

test('the composer fits a window of 320 px with text of twice the size', async () => {
  await openPage({ as: ana, screen: { width: 320, height: 640 } });
  document.documentElement.style.fontSize = '200%';
  try {
    await showPage('/create/post?goBack=%2Fhome');
    await expect.element(page.getByRole('textbox', { name: 'Post text' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Price' }).fill('1234.50');
    await expect.element(page.getByRole('textbox', { name: 'Quantity' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Post', exact: true })).toBeVisible();
    await expect.poll(findWide).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(320);
  } finally {
    document.documentElement.style.fontSize = '';
  }
});
