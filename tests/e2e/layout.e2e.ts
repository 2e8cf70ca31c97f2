import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { findOverflow, untilComplete } from '#tests/support/screens/layout-checks.ts';
import { ana, arrive, card, phone, signIn, blankPage } from '#tests/support/members/people.ts';

const post = '/post/01900000-0000-7000-9000-000000000001';
const wide = { viewport: { width: 1400, height: 900 } };

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

test('LAYOUT-20 nothing is cut off at widths around 480 and 767 px', async ({ browser, app }) => {
  const page = await signIn({ browser, app, person: ana, at: blankPage });
  for (const path of ['/home', post]) {
    await page.goto(`${app.origin('ou')}${path}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    for (const width of [480, 481, 767, 768]) {
      await page.setViewportSize({ width, height: 860 });
      expect([path, width, await findOverflow(page)]).toEqual([path, width, []]);
    }
  }
});

test('LAYOUT-08 the profile menu has Log Out, which leads to /logout', async ({ browser, app }) => {
  const page = await signIn({ browser, app, screen: wide, person: ana });
  await page.getByRole('button', { name: /Ana B\./ }).click();
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/logout$/);
});

test('CAMPUS-10 CAMPUS-11 CAMPUS-12 CAMPUS-13 visitors see how the site works, also without scripts; members do not', async ({
  browser,
  app,
}) => {
  const member = await signIn({ browser, app, screen: wide, person: ana });
  await expect(member.getByText('About This Group')).toBeVisible();
  await expect(member.getByText('How it works')).toHaveCount(0);

  for (const screen of [wide, phone]) {
    // Without scripts, because the server renders all of it.
    const context = await browser.newContext({ ...screen, javaScriptEnabled: false });
    const visitor = await context.newPage();
    await visitor.goto(`${app.origin('ou')}/home`);
    const seen = (text: string | RegExp) => visitor.getByText(text).filter({ visible: true });
    if (screen === phone) await seen('New here? How Quad works at OU').click();
    for (const words of [
      'Posting takes under 30 seconds.',
      'Real students only',
      'How it works',
      'Chat with the seller or comment on the post.',
      'Make an offer.',
      'Meet at a safe spot on campus.',
      'Inspect the item.',
      'Pay in person.',
      'Answer messages.',
      'Agree a price.',
      'Meet and swap.',
    ]) {
      await expect(seen(words)).toBeVisible();
    }
    for (const [question, response] of [
      ['Is this run by my school?', /not affiliated with any school/],
      ['Who can join?', /log in first, then join with your \.edu email: one code .* verifies it/],
      ['My school is missing. What now?', /send us a direct message on Instagram/],
    ] as const) {
      await expect(seen(response)).toHaveCount(0);
      await seen(question).click();
      await expect(seen(response)).toBeVisible();
    }
    await expect(seen('send us a direct message')).toHaveAttribute('href', /ig\.me\/m\/ouquad$/);
  }
});

test('NAVHIST-01 a page that is reloaded, or returned to, keeps its scroll position', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, screen: phone });
  await untilComplete(page);
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(700);
  await untilComplete(page);
  const fourth = page.getByRole('article').nth(3).locator('a[href^="/post/"]').first();
  await fourth.scrollIntoViewIfNeeded();
  const place = await scrollTop(page);
  expect(place).toBeGreaterThan(100);
  await fourth.click();
  await expect(page).toHaveURL(/\/post\//);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(place);

  // A reload deletes the lists in memory, so the page loads them again when the reader returns.
  await page.goForward();
  await expect(page).toHaveURL(/\/post\//);
  await page.reload();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/home$/);
  // Content above may be a line taller or shorter than before; the difference must be less than a post.
  const distance = async () => Math.abs((await scrollTop(page)) - place);
  await expect.poll(distance).toBeLessThan(100);
});

test('R26 pages cross-fade, unless reduced motion is preferred', async ({ browser, app }) => {
  for (const [reducedMotion, fades] of [
    ['reduce', false],
    ['no-preference', true],
  ] as const) {
    const page = await arrive({ browser, app, screen: { ...phone, reducedMotion } });
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (change) => {
        document.body.dataset.faded = 'yes';
        return start(change);
      };
    });
    await card(page, 'Futon').locator('a[href^="/post/"]').first().click();
    await expect(page).toHaveURL(/\/post\//);
    await expect(page.getByRole('heading', { level: 1, name: "Ben's post" })).toBeVisible();
    expect(await page.evaluate(() => document.body.dataset.faded === 'yes')).toBe(fades);
  }
});

test('R26 with forced colors, buttons have a border, and the focused entry of a menu has an outline', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, screen: { ...wide, forcedColors: 'active' } });
  for (const [role, name] of [
    ['link', 'Create Post'],
    ['button', 'Join Group'],
  ] as const) {
    const edge = await page
      .getByRole(role, { name })
      .filter({ visible: true })
      .evaluate((button) => getComputedStyle(button, '::before').borderTopWidth);
    expect([name, edge]).toEqual([name, '1px']);
  }
  await card(page, 'Futon').getByRole('button', { name: 'Post options' }).press('Enter');
  const entry = page.getByRole('menuitem', { name: 'Copy link' });
  await expect(entry).toBeFocused();
  await expect(entry).toHaveCSS('outline-style', 'solid');
});
