import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dismissToast, shownToasts } from '#platform/web/parts/toasts/toast-store.ts';
import { card, expectCount, expectPath, openMenuOf, untilPainted } from '#tests/screens/queries.ts';
import { ana, openPage, showPage } from '#tests/screens/open-page.tsx';

const entry = (name: string) => page.getByRole('menuitem', { name });

test('FEED-17 the dialog filters the feed by a category, and removes the filter', async () => {
  await openPage();
  await page.getByRole('button', { name: 'Show a category' }).click();
  await page.getByRole('button', { name: 'school supplies', exact: true }).click();
  await expect.element(page.getByText('Category switched')).toBeVisible();
  await expectPath(/category=school\+supplies/);
  await expect.element(card('TI-84 Plus')).toBeVisible();
  await expectCount(page.getByText('Futon'), 0);
  await showPage('/home?category=school+supplies');
  await expect.element(card('TI-84 Plus')).toBeVisible();
  await expectCount(page.getByText('Futon'), 0);
  await page.getByRole('button', { name: 'show all categories' }).click();
  await expect.element(card('Futon')).toBeVisible();
});

test('FEED-09 an empty feed says so, to visitors and members', async () => {
  for (const visit of [{}, { as: ana }]) {
    for (const place of [{ campus: 'unt' }, { at: '/home?category=virtual+reality' }]) {
      await openPage({ ...visit, ...place });
      await expect.element(page.getByText('Be the first...')).toBeVisible();
      await expect.element(page.getByText('Nothing to see here - yet')).toBeVisible();
    }
  }
});

test('FEED-11 a card shows author, time and text, cut at 200 characters', async () => {
  await openPage();
  const futon = card('Futon');
  await expect.element(futon.getByText('BC', { exact: true })).toBeVisible();
  await expect.element(futon).toHaveTextContent(/Ben C\./);
  await expect.element(futon).toHaveTextContent(/@bencarter/);
  expect(futon.element().querySelector('time')?.textContent).toMatch(/^\d+[mh]$|now/);
  await expect.element(futon).not.toHaveTextContent(/not up yours/);
  await futon.getByRole('button', { name: 'See more' }).click();
  await expect.element(futon).toHaveTextContent(/not up yours/);
  await expect.element(futon.getByRole('button', { name: 'See less' })).toBeVisible();
  await expectCount(card('Rice cooker').getByRole('button', { name: /See/ }), 0);
});

test('FEED-15 the menu of a card depends on the reader', async () => {
  const copies = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openPage();
  await openMenuOf(card('Futon'));
  await expectCount(entry('Delete'), 0);
  await entry('Copy link').click();
  await expect.element(page.getByText('Copied to clipboard')).toBeVisible();
  expect(copies).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^http:\/\/localhost:\d+\/post\/[\w-]{36}\?redirect=true$/),
  );

  await openPage({ as: ana });
  await openMenuOf(card('Futon'));
  await expect.element(entry('Copy link')).toBeVisible();
  await expectCount(entry('Delete'), 0);
  await userEvent.keyboard('{Escape}');
  await openMenuOf(card('TI-84 Plus'));
  await expect.element(entry('Delete')).toBeVisible();
});

test("a card's text can be selected without opening the post, and a press on it opens the post", async () => {
  await openPage();
  const text = card('Futon').getByText(/Futon/).first();
  await expect.element(text).toBeVisible();
  getSelection()?.selectAllChildren(text.element());
  text.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await untilPainted();
  expect(location.pathname).toBe('/home');
  expect(getSelection()?.toString()).toContain('Futon');
  const { x, y } = text.element().getBoundingClientRect();
  // Nothing covers the text, so a pointer can select it.
  expect(text.element().contains(document.elementFromPoint(x + 3, y + 3))).toBe(true);
  getSelection()?.removeAllRanges();
  await text.click();
  await expectPath(/^\/post\//);
});

test('FEED-17 the dialog switches directly between categories and shows each name in full', async () => {
  await openPage({ at: '/home?category=furniture' });
  await page.getByRole('button', { name: 'furniture', exact: true }).first().click();
  const entries = page.getByRole('dialog', { name: 'Show a category' }).getByRole('listitem');
  await expectCount(entries, 36);
  for (const entry of entries.elements()) {
    const name = entry.querySelector('span');
    expect(name && name.scrollWidth <= name.clientWidth + 1).toBe(true);
  }
  await entries.filter({ hasText: 'TVs & media players' }).getByRole('button').click();
  await expectPath('/home?category=tvs+%26+media+players');
});

test('FEED-03 an address with filter=notify-posted shows the alert of a sent post once, and loses the parameter', async () => {
  const alert = page.getByText('Your post was sent');
  await openPage({ as: ana, at: '/home?filter=notify-posted&category=furniture' });
  await expect.element(alert).toBeVisible();
  await expectPath('/home?category=furniture');
  for (const { id } of shownToasts.get()) dismissToast(id);
  await expectCount(alert, 0);
  await showPage(location.pathname + location.search);
  await untilPainted();
  await expectCount(alert, 0);
  // A visitor cannot have posted.
  await openPage({ at: '/home?filter=notify-posted' });
  await expectPath('/home');
  await untilPainted();
  await expectCount(alert, 0);
});
