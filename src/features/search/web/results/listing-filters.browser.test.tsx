import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { actsAs } from '#tests/screens/calls.ts';
import { card, expectCount, expectPath } from '#tests/screens/queries.ts';
import { ana, ben, openPage, phone, showPage } from '#tests/screens/open-page.tsx';

async function sell(text: string, dollars: number, condition?: string): Promise<string> {
  const listing = { priceCents: dollars * 100, ...(condition && { condition }) };
  const body = { text: plainRichText(text), listing };
  return (await actsAs(ben).act('POST', '/api/posts', body)).id;
}

const setStatus = (postId: string, status: string) =>
  actsAs(ben).act('PUT', `/api/posts/${postId}/status`, { status });

const chip = (name: string) => page.getByRole('button', { name, exact: true });
/** A chip whose choice a press takes back. */
const chosenChip = (choice: string) =>
  page.getByRole('button', { name: new RegExp(`^${choice.replace('$', '.')} ?, show any`, 'i') });
const inDialog = (name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

async function searchRackets(): Promise<void> {
  await openPage({ as: ana, screen: phone });
  await sell('Racket, cheap', 15, 'good');
  await sell('Racket, dear', 90, 'like new');
  await sell('Racket, on me', 0);
  await actsAs(ben).post('Racket, ask me');
  await showPage('/search?q=racket');
  await expectCount(page.getByRole('article'), 4);
}

test('filters by price, condition and what is available, all in the address', async () => {
  await searchRackets();
  await chip('Price').click();
  await inDialog('Up to $20').click();
  await expectPath('/search?q=racket&max=20');
  await expectCount(page.getByRole('article'), 2);
  await chosenChip('Up to $20').click();
  await expectPath('/search?q=racket');
  await chip('Price').click();
  await inDialog('Free').click();
  await expectPath('/search?q=racket&max=0');
  await expectCount(page.getByRole('article'), 1);
  await expect.element(card('on me')).toBeVisible();
  await chosenChip('Free').click();
  await chip('Condition').click();
  await inDialog('like new').click();
  await expectPath('/search?q=racket&condition=like+new');
  await expectCount(page.getByRole('article'), 1);
  await expect.element(card('dear')).toBeVisible();
  await chosenChip('like new').click();
  await chip('Available').click();
  await expectPath('/search?q=racket&available=1');
  await expectCount(page.getByRole('article'), 3);
  await expect.element(chip('Available')).toHaveAttribute('aria-pressed', 'true');
});

test('an amount of your own, by the keyboard; what is no price says so', async () => {
  await searchRackets();
  const price = chip('Price');
  price.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(inDialog('Any price')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(inDialog('Up to $100')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  const amount = page.getByRole('textbox', { name: 'Up to another amount' });
  await expect.element(amount).toHaveFocus();
  for (const text of ['lots', '10000.01']) {
    await amount.fill(text);
    await userEvent.keyboard('{Enter}');
    await expect
      .element(amount)
      .toHaveAccessibleDescription('A price is from $0 to $10,000, such as 40 or 12.50.');
  }
  await expectPath('/search?q=racket');
  await amount.fill('$14.50');
  await userEvent.keyboard('{Enter}');
  await expectPath('/search?q=racket&max=15');
  await expectCount(page.getByRole('article'), 2);
  await expect.element(chosenChip('Up to $15')).toHaveFocus();
});

test('the lowest price first; the row of filters scrolls sideways on a phone', async () => {
  await searchRackets();
  await page.getByRole('button', { name: 'Order: Newest' }).click();
  await page.getByRole('menuitem', { name: 'Lowest price' }).click();
  await expectPath('/search?q=racket&order=price');
  await expect.element(page.getByRole('button', { name: 'Order: Lowest price' })).toBeVisible();
  const texts = () =>
    page
      .getByRole('article')
      .elements()
      .map((each) => /Racket, (?:on|cheap|dear|ask)/.exec(each.textContent)?.[0]);
  await expect.poll(texts).toEqual(['Racket, on', 'Racket, cheap', 'Racket, dear', 'Racket, ask']);
  const { documentElement } = document;
  expect(documentElement.scrollWidth).toBe(documentElement.clientWidth);
});

test('an address with unknown filters shows all results', async () => {
  await searchRackets();
  await showPage('/search?q=racket&max=10001&condition=shiny&available=yes&order=dearest');
  await expectCount(page.getByRole('article'), 4);
});

test('what is sold meanwhile leaves the results, and is offered no longer', async () => {
  await openPage({ as: ana });
  const blue = await sell('Teapot, blue', 10);
  await sell('Teapot, green', 12);
  await showPage('/search?q=teapot');
  await expect.element(card('blue')).toBeVisible();
  await setStatus(blue, 'sold');
  await expectCount(card('blue'), 0);
  await expect.element(card('green')).toBeVisible();
  await setStatus(blue, 'available');
  await expect.element(card('blue')).toBeVisible();
  const red = await sell('Teapot, red', 14);
  const offer = page.getByRole('button', { name: '1 new post' });
  await expect.element(offer).toBeVisible();
  await setStatus(red, 'withdrawn');
  await expectCount(offer, 0);
});

test('filters that leave nothing are taken off at once', async () => {
  await searchRackets();
  await showPage('/search?q=racket&max=1&condition=poor');
  await expect.element(page.getByText('Try fewer filters, or other words.')).toBeVisible();
  await page.getByRole('link', { name: 'Remove filters' }).click();
  await expectPath('/search?q=racket');
  await expect.element(page.getByRole('article').first()).toBeVisible();
});
