import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { actsAs } from '#tests/screens/calls.ts';
import { card, expectCount, expectPath } from '#tests/screens/queries.ts';
import { ana, ben, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { photo } from '#tests/screens/photos.ts';

const listing = (dollars: number) => ({ listing: { priceCents: dollars * 100 } });

const sell = async (text: string, dollars: number): Promise<string> => {
  const body = { text: plainRichText(text), ...listing(dollars) };
  return (await actsAs(ben).act('POST', '/api/posts', body)).id;
};

const results = page.getByRole('list', { name: 'Results' });
const tiles = results.getByRole('article');
const linkOf = (text: string) => card(text).getByRole('link').first();

const columns = () =>
  new Set(tiles.elements().map((tile) => Math.round(tile.getBoundingClientRect().left))).size;

test('results stand two beside each other on a phone and four on a desktop, eight of them on its first screen', async () => {
  await openPage({ as: ana, screen: { width: 1280, height: 900 } });
  for (let number = 1; number <= 9; number += 1) await sell(`Marimba number ${number}`, number);
  await showPage('/search?q=marimba');
  await expectCount(tiles, 9);
  expect(columns()).toBe(4);
  expect(tiles.nth(7).element().getBoundingClientRect().bottom).toBeLessThan(900);
  await expect.element(page.getByText('9 results')).toBeVisible();
  await openPage({ as: ana, screen: phone });
  await showPage('/search?q=marimba');
  await expectCount(tiles, 9);
  expect(columns()).toBe(2);
  expect(document.documentElement.scrollWidth).toBe(phone.width);
});

test('a tile is named by name, price and state; without a photo its words stand in its place', async () => {
  await openPage({ as: ana });
  const reserved = await sell('Kalimba, hardly used', 40);
  await sell('Kalimba with a bag', 15);
  await actsAs(ana).post('ISO a kalimba, any size');
  await actsAs(ben).postPhotos('Kalimba lessons', [await photo(40)]);
  await showPage('/search?q=kalimba');
  await expectCount(tiles, 4);
  const names = tiles.elements().map((tile) => tile.getAttribute('aria-label'));
  expect(names).toEqual([
    'Kalimba lessons',
    'ISO a kalimba, any size, wanted',
    'Kalimba with a bag, $15',
    'Kalimba, hardly used, $40',
  ]);
  await expect.element(linkOf('with a bag')).toHaveTextContent(/Kalimba with a bag\$15/);
  await expectCount(card('lessons').getByRole('img'), 0);
  expect(card('lessons').element().querySelector('img')).not.toBeNull();
  await expect.element(card('any size').getByText('Wanted')).toBeVisible();
  await linkOf('hardly used').click();
  await expectPath(`/post/${reserved}`);
});

test('the arrow keys, Home and End move from tile to tile', async () => {
  await openPage({ as: ana });
  for (const name of ['six', 'five', 'four', 'three', 'two', 'one'])
    await sell(`Ocarina ${name}`, 5);
  await showPage('/search?q=ocarina');
  await expectCount(tiles, 6);
  linkOf('one').element().focus();
  for (const [key, name] of [
    ['ArrowRight', 'two'],
    ['ArrowDown', 'six'],
    ['ArrowUp', 'two'],
    ['ArrowLeft', 'one'],
    ['End', 'six'],
    ['Home', 'one'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(linkOf(name)).toHaveFocus();
  }
});
