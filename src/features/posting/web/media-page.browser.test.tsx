import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { actsAs, mockResponses, brokenServer } from '#tests/screens/calls.ts';
import { card, expectCount, expectPath, goTo, untilPainted } from '#tests/screens/queries.ts';
import { ana, ben, desktop, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { photo } from '#tests/screens/photos.ts';

const main = page.getByRole('main');
const tab = (name: string) =>
  main.getByRole('navigation', { name: 'Feed or media' }).getByRole('link', { name, exact: true });
const grid = main.getByRole('list', { name: 'Photos' });
const tiles = grid.getByRole('listitem');
const end = page.getByText("You've reached the end.");

const columnOffsets = () =>
  new Set(tiles.elements().map((tile) => Math.round(tile.getBoundingClientRect().left)));

const postPhoto = async (text: string, hue = 30) =>
  actsAs(ben).postPhotos(text, [await photo(hue)]);

test('MEDIA-01 MEDIA-02 the grid has three columns at each width, and tabs link the feed and the grid', async () => {
  await openPage();
  const ids = [await postPhoto('A tuba'), await postPhoto('A drum'), await postPhoto('A horn')];
  ids.push(await postPhoto('A flute'));
  for (const [screen, as] of [
    [{ width: 1400, height: 900 }, undefined],
    [phone, ana],
  ] as const) {
    await openPage({ screen, ...(as && { as }) });
    await expect.element(tab('Feed')).toHaveAttribute('aria-current', 'page');
    await tab('Media').click();
    await expectPath('/media');
    await expect.element(tab('Media')).toHaveAttribute('aria-current', 'page');
    await expect.element(tab('Feed')).not.toHaveAttribute('aria-current');
    await expect.poll(() => tiles.elements().length).toBeGreaterThanOrEqual(4);
    expect(columnOffsets().size).toBe(3);
    await tiles.nth(1).getByRole('link').click();
    await expectPath(`/media/${ids[2]}`);
    await showPage('/media');
    await tab('Feed').click();
    await expectPath('/home');
    await expect.element(card('A flute')).toBeVisible();
  }
});

test('MEDIA-03 a campus without photos says so', async () => {
  await openPage({ campus: 'unt', at: '/media' });
  mockResponses('GET', /\/api\/media/, async () => Response.json({ items: [], nextCursor: null }));
  await showPage('/home');
  await tab('Media').click();
  await expect.element(page.getByRole('heading', { name: 'No Photos / Videos' })).toBeVisible();
});

test('ERROR-36 a grid that cannot be read does not look empty', async () => {
  await openPage();
  mockResponses('GET', /\/api\/media/, brokenServer);
  await tab('Media').click();
  await expect.element(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
  await expectCount(page.getByText('No Photos / Videos'), 0);
});

test('MEDIA-04 LIMIT-08 LIMIT-15 loads fifteen tiles, more at 251 px from the bottom, and shows the end', async () => {
  await openPage();
  const file = await photo(200);
  for (let number = 1; number <= 17; number += 1) {
    await actsAs(number % 2 ? ana : ben).postPhotos(`Kazoo ${number}`, [file]);
  }
  await showPage('/media');
  await page.viewport(desktop.width, 500);
  await expectCount(tiles, 15);
  const requested: string[] = [];
  mockResponses('GET', /\/api\/media/, (send) => {
    requested.push('page');
    return send();
  });
  const { documentElement } = document;
  const untilEnd = (px: number) =>
    window.scrollTo({ top: documentElement.scrollHeight - window.innerHeight - px });
  untilEnd(300);
  await untilPainted();
  expect(requested).toEqual([]);
  untilEnd(240);
  await expect.poll(() => tiles.elements().length).toBeGreaterThanOrEqual(17);
  await expect.element(end).toBeVisible();
});

test('MEDIA-05 LIMIT-15 a photo’s page has the post, a link to its comments, and more posts', async () => {
  await openPage();
  const other = await postPhoto('A kettle', 90);
  const shown = await postPhoto('A teapot', 120);
  await actsAs(ana).reply(shown, 'Does it drip?');
  await showPage(`/media/${shown}`);
  const post = main.getByRole('article').first();
  const toComments = main.getByRole('link', { name: 'View Comments' });
  const more = main.getByRole('heading', { name: 'More posts...' });
  await expect.element(more).toBeVisible();
  const tops = [post, toComments, more, grid].map(
    (each) => each.element().getBoundingClientRect().top,
  );
  expect(tops).toEqual(tops.toSorted((one, two) => one - two));
  await expect.element(card('A teapot').getByRole('img').first()).toBeVisible();
  await expectCount(grid.getByRole('link').filter({ has: page.getByAltText('A teapot') }), 0);
  const links = () =>
    grid
      .getByRole('link')
      .elements()
      .map((each) => each.getAttribute('href'));
  expect(links()).not.toContain(`/media/${shown}`);
  expect(links()[0]).toBe(`/media/${other}`);
  await grid.getByRole('link').first().click();
  await expectPath(`/media/${other}`);
  await expect.element(card('A kettle')).toBeVisible();
  await showPage(`/media/${shown}`);
  await toComments.click();
  await expectPath(`/post/${shown}`);
  await expect.element(page.getByText('Does it drip?')).toBeInViewport();
});

test('a new post with photos enters the grid live, or waits while the reader is further down', async () => {
  await openPage({ as: ana, at: '/media', screen: phone });
  await expect.element(page.getByText('No Photos / Videos')).toBeVisible();
  const first = await postPhoto('A first');
  await expect
    .poll(() => tiles.first().getByRole('link').element().getAttribute('href'))
    .toBe(`/media/${first}`);
  await actsAs(ben).post('Words only');
  for (let number = 1; number <= 6; number += 1) await postPhoto(`Row ${number}`);
  const count = 7;
  await expectCount(tiles, count);
  await page.viewport(phone.width, 400);
  window.scrollTo({ top: 300 });
  const late = await postPhoto('A late one');
  await expect.element(page.getByRole('button', { name: '1 new post' })).toBeVisible();
  await expectCount(tiles, count);
  await page.getByRole('button', { name: '1 new post' }).click();
  await expect
    .poll(() => tiles.first().getByRole('link').element().getAttribute('href'))
    .toBe(`/media/${late}`);
  await actsAs(ben).remove(late);
  await expectCount(tiles, count);
});

test('a tile has the price on the photo, and on a profile says that the thing is sold', async () => {
  await openPage({ as: ana });
  const id = await postPhoto('A brass tuba', 60);
  const text = plainRichText('A brass tuba with a case');
  const listing = { priceCents: 9_000 };
  await actsAs(ben).act('PUT', `/api/posts/${id}`, {
    text,
    category: null,
    listing,
    editedAt: null,
  });
  await showPage('/media');
  const tile = (name: string) => page.getByRole('article', { name, exact: true });
  await expect.element(tile('A brass tuba with a case, $90').getByText('$90')).toBeVisible();
  await actsAs(ben).act('PUT', `/api/posts/${id}/status`, { status: 'sold' });
  await expectCount(tile('A brass tuba with a case, $90'), 0);
  await showPage('/bencarter?show=photos');
  const sold = tile('A brass tuba with a case, $90, sold');
  await expect.element(sold.getByText('sold', { exact: true })).toBeVisible();
  expect(columnOffsets().size).toBe(1);
});

test('ROLE-07 a private campus shows its grid and photos to its members only', async () => {
  for (const at of ['/media', '/media/01900000-0000-7000-9000-000000000001']) {
    await openPage({ campus: 'harvard', at });
    const words = [page.getByText('This community is private.'), main.getByText(/doesn't exist/)];
    await expect.poll(() => words.some((each) => each.elements().length > 0)).toBe(true);
    await expectCount(tiles, 0);
  }
});

test('POST-08 deleting the post on the page of its photos leads its author to the grid', async () => {
  await openPage({ as: ben });
  const mine = await postPhoto('Mine to delete');
  goTo(`/media/${mine}`);
  await card('Mine to delete').getByRole('button', { name: 'Post options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectPath('/media');
});
