import type { Page } from '@playwright/test';

/**
 * Finds texts outside the window, texts cut off without an ellipsis, and whether the page scrolls sideways.
 */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;

    type Frame = [left: number, right: number] | null;
    const frames = new Map<Element | null, Frame>([[null, [0, width]]]);

    /**
     * The horizontal range in which an element's text is visible; null if the text may be longer: with an ellipsis, in a
     * scroller, transparent, or only for screen readers.
     */
    function getFrame(element: Element | null): Frame {
      const known = frames.get(element);
      if (known !== undefined || !element) return known ?? null;
      const frame = getOwnFrame(element);
      frames.set(element, frame);
      return frame;
    }

    function getOwnFrame(element: Element): Frame {
      const { overflowX, textOverflow, opacity, clipPath } = getComputedStyle(element);
      const clips = overflowX === 'hidden' || overflowX === 'clip';
      if (/auto|scroll/.test(overflowX) || (clips && textOverflow === 'ellipsis')) return null;
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || opacity === '0' || clipPath !== 'none') return null;
      const around = getFrame(element.parentElement);
      if (!clips || !around) return around;
      return [Math.max(around[0], box.left), Math.min(around[1], box.right)];
    }

    function cutOff(text: Node): string | undefined {
      const element = text.parentElement;
      const words = text.nodeValue?.trim();
      if (!element || !words || !element.checkVisibility()) return undefined;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width: wide } = range.getBoundingClientRect();
      const frame = wide > 1 ? getFrame(element) : null;
      // With preserved white space, the last space of a line may overflow invisibly.
      const { whiteSpaceCollapse, fontSize } = getComputedStyle(element);
      const mayHang = whiteSpaceCollapse === 'preserve' && /\s/.test(words);
      const hangs = mayHang ? parseFloat(fontSize) / 3 : 0;
      if (!frame || (left >= frame[0] - 1 && right <= frame[1] + 1 + hangs)) return undefined;
      return `cut off: "${words.slice(0, 40)}" in class="${element.className}"`;
    }

    const tooWide = document.documentElement.scrollWidth - width;
    const found = tooWide > 0 ? [`the page is ${tooWide} px too wide`] : [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const problem = cutOff(text);
      if (problem) found.push(problem);
    }
    return found;
  });
}

/**
 * Controls with too small a touch target: below 44 px for buttons, summaries and controls with a role, below 24 px for
 * others (WCAG 2.5.8). Inline controls, such as links within text, are exempt.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = 'a[href], button, input, summary, [role=button], [role=tab], [role=menuitem]';
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.checkVisibility() && getComputedStyle(control).opacity !== '0')
      .filter((control) => !(getComputedStyle(control).display === 'inline'))
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ control, box }) => {
        const minSize = control.matches('button, summary, [role]') ? 44 : 24;
        return box.width > 1 && Math.min(box.width, box.height) < minSize;
      })
      .map(
        ({ control, box }) =>
          `${Math.round(box.width)}×${Math.round(box.height)}: ${control.getAttribute('aria-label') ?? control.textContent}`,
      );
  });
}

/** The numbers of main landmarks and of first-level headings that are shown, and the title of the page. */
export function readOutline(
  page: Page,
): Promise<{ mains: number; headings: number; title: string }> {
  return page.evaluate(() => ({
    mains: [...document.querySelectorAll('main')].filter((each) => each.checkVisibility()).length,
    headings: [...document.querySelectorAll('h1')].filter((each) => each.checkVisibility()).length,
    title: document.title,
  }));
}

/**
 * Waits until the code that loads after the page has rendered, of which the list of alerts is the last part, and until
 * a page to which it redirects is there.
 */
export async function untilComplete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Recent alerts' }).waitFor({ state: 'attached' });
  await page.locator('main').first().waitFor({ state: 'attached' });
}
