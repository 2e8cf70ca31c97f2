import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { card, expectCount, press } from '#tests/screens/queries.ts';
import { ana, futon, openPage, phone, showPage } from '#tests/screens/open-page.tsx';

test('LAYOUT-03 each page has a header of its own', async () => {
  await openPage({ as: ana, screen: phone });
  const header = () => page.elementLocator(document.querySelector('main header') ?? document.body);
  await expect
    .element(header().getByRole('heading', { level: 1 }))
    .toHaveTextContent('OU Buy / Sell');
  await expect.element(header().getByRole('button', { name: 'Your account' })).toBeVisible();
  await expectCount(header().getByRole('button', { name: 'Back' }), 0);
  for (const [path, title] of [
    ['/saved', 'Saved'],
    [futon, "Ben's post"],
    [`${futon}/likes`, 'Liked by'],
  ] as const) {
    await showPage(path);
    await expect.poll(() => document.querySelector('main header h1')?.textContent).toBe(title);
    await expect.element(header().getByRole('button', { name: 'Back' })).toBeVisible();
    // The unread count may come before the title.
    await expect.poll(() => document.title).toMatch(new RegExp(`^(\\(\\d+\\) )?${title} / Quad$`));
  }
});

test('LAYOUT-04 on a phone the header hides on scrolling down and comes back on scrolling up', async () => {
  await openPage({ screen: phone });
  const title = page.getByRole('main').getByText('Quad OU');
  await expect.element(title).toBeInViewport();
  await expect.element(card('Futon')).toBeVisible();
  await commands.turnWheel(900);
  await expect.element(title).not.toBeInViewport();
  await untilStill();
  await commands.turnWheel(-100);
  await expect.element(title).toBeInViewport();
  expect(window.scrollY).toBeGreaterThan(300);
});

/** A wheel scrolls for a moment; if its direction changed before that ends, the page would still scroll down. */
async function untilStill(): Promise<void> {
  let last = -1;
  const isStill = () => {
    const before = last;
    last = window.scrollY;
    return last === before;
  };
  await expect.poll(isStill, { interval: 150 }).toBe(true);
}

test('LAYOUT-11 Home in the bottom bar, pressed on the home page, scrolls to the top without a page load', async () => {
  await openPage({ screen: phone });
  await expect.element(card('Futon')).toBeVisible();
  window.scrollTo(0, 800);
  await expect.poll(() => window.scrollY).toBe(800);
  // A page load would end this test.
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => window.scrollY).toBe(0);
});

test('LAYOUT-12 Create Post in the bottom bar asks a visitor to log in', async () => {
  await openPage({ screen: phone });
  await press('Create Post', 'link');
  await expect.element(page.getByRole('dialog', { name: 'Sell it on campus' })).toBeVisible();
});

test('LAYOUT-17 LAYOUT-18 LAYOUT-19 bars and columns are shown at their widths', async () => {
  await openPage({ as: ana });
  const isShown = (selector: string) =>
    [...document.querySelectorAll(selector)].some(
      (found) => found.getBoundingClientRect().width > 1,
    );
  const seen = async (width: number) => {
    await page.viewport(width, 860);
    return {
      bottomBar: isShown('nav.fixed'),
      // Named, because the feed's header has a `nav` with tabs.
      sidebar: isShown('header nav[aria-label=Main]'),
      words: isShown('header nav[aria-label=Main] a[href="/home"] span'),
      sideColumn: isShown('aside'),
    };
  };
  await expect.element(card('Futon')).toBeVisible();
  const onPhone = { bottomBar: true, sidebar: false, words: false, sideColumn: false };
  const compact = { bottomBar: false, sidebar: true, words: false, sideColumn: false };
  for (const [width, shown] of [
    [769, onPhone],
    [770, compact],
    [1000, compact],
    [1001, { ...compact, sideColumn: true }],
    [1170, { ...compact, sideColumn: true }],
    [1171, { ...compact, sideColumn: true, words: true }],
  ] as const) {
    await expect.poll(() => seen(width)).toEqual(shown);
  }
});

test("the visitor's Log In of the narrow sidebar shows its whole icon", async () => {
  await openPage({ screen: { width: 1000, height: 860 } });
  const icon = () =>
    [...document.querySelectorAll('header a')]
      .find((each) => each.textContent === 'Log In' && each.checkVisibility())
      ?.querySelector('svg')
      ?.getBoundingClientRect().width;
  await expect.poll(icon).toBe(20);
});

test('a low window has no bottom bar below a conversation', async () => {
  await openPage({ as: ana, at: '/messages', screen: { width: 390, height: 420 } });
  const bar = () => document.querySelector('[data-bottom-bar]')?.checkVisibility();
  await expect.poll(bar).toBe(true);
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await expect.poll(bar).toBe(false);
});
