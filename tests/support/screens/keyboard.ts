import { expect, type Locator, type Page } from '@playwright/test';

const maxStops = 80;

type Tab = 'Tab' | 'Shift+Tab';

/** Presses Tab until an element has the focus; every stop must be visible. */
export async function tabTo(page: Page, wanted: Locator, key: Tab = 'Tab') {
  for (let stops = 0; stops < maxStops; stops += 1) {
    await page.keyboard.press(key);
    // At the end of a dialog a focus guard moves the focus to the other end.
    await expect(page.locator('[data-base-ui-focus-guard]:focus')).toHaveCount(0);
    await expectFocusVisible(page);
    if (await hasFocus(wanted)) return;
  }
  throw notReached(wanted, key);
}

/** Like `tabTo`, but only the last stop must be visible: faster on pages whose other stops another test checks. */
export async function tabQuicklyTo(page: Page, wanted: Locator) {
  for (let stops = 0; stops < maxStops; stops += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(wanted)) return expectFocusVisible(page);
  }
  throw notReached(wanted, 'Tab');
}

export function hasFocus(wanted: Locator): Promise<boolean> {
  return wanted.evaluate((element) => element === document.activeElement);
}

function notReached(wanted: Locator, key: Tab): Error {
  return new Error(`not reached by ${maxStops} presses of ${key}: ${String(wanted)}`);
}

/** The focused element is visible, highlighted and not covered (WCAG 2.4.7, 2.4.11). */
async function expectFocusVisible(page: Page): Promise<void> {
  const problem = await page.evaluate(async () => {
    // Waits for scrolling and animations.
    await Promise.all(
      document.getAnimations().map((animation) => animation.finished.catch(() => {})),
    );
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // Read after that, because a dialog that has just closed may return the focus late.
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const what = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
    const isMarked = ['', '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part || null);
      return outlineStyle !== 'none' && outlineWidth !== '0px';
    });
    const isText = element.matches('input, textarea, [contenteditable]');
    if (!isMarked && !isText) return `not marked: ${what}`;
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height, innerHeight) / 2];
    const top = document.elementFromPoint(x, y);
    const isOnTop = top !== null && (element.contains(top) || top.contains(element));
    return isOnTop ? undefined : `hidden under ${top?.outerHTML.slice(0, 120)}: ${what}`;
  });
  expect(problem).toBeUndefined();
}
