import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockResponses } from '#tests/screens/calls.ts';
import {
  card,
  expectCount,
  press,
  sendPost,
  untilPainted,
  writePost,
} from '#tests/screens/queries.ts';
import { ana, ben, desktop, openPage, phone } from '#tests/screens/open-page.tsx';
import { choose, expectAllUploaded, photo, previews } from '#tests/screens/photos.ts';
import { altHint, draftPreviews, photoTools } from './draft-parts.ts';

const names = () => previews.elements().map((each) => each.querySelector('img')?.alt);
const handle = (number: number) => page.getByRole('button', { name: `Move photo ${number} of 3` });

const three = () => Promise.all([0, 120, 240].map((hue) => photo(hue)));
const [red, green, blue] = ['photo-0.jpg', 'photo-120.jpg', 'photo-240.jpg'];

test('a photo appears at once with all about it, so that nothing moves the button below it later', async () => {
  const preloads = [draftPreviews, photoTools, altHint].map((part) => vi.spyOn(part, 'preload'));
  await openPage({ as: ana, screen: desktop });
  await writePost('');
  const [file] = await three();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input || !file) throw new Error('no field for files');
  // Its code is loaded before a photo is chosen.
  await expect.poll(() => preloads.every((preload) => preload.mock.calls.length > 0)).toBe(true);
  await Promise.all(preloads.flatMap(({ mock }) => mock.results.map(({ value }) => value)));
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;

  input.dispatchEvent(new Event('change', { bubbles: true }));
  // Its first bytes are read before it appears.
  while (!document.querySelector('[data-photo]')) await new Promise(requestAnimationFrame);

  const post = page.getByRole('button', { name: 'Post', exact: true }).element();
  const { top } = post.getBoundingClientRect();
  await expectAllUploaded();
  await expect.element(page.getByText(/^Help people who cannot see/)).toBeVisible();
  expect(post.getBoundingClientRect().top).toBe(top);
});

test('photos are sorted by arrow keys and by dragging, and posted in that order', async () => {
  for (const screen of [desktop, phone]) {
    await openPage({ as: ana, screen });
    await writePost('In order');
    await choose(await three());
    await expectAllUploaded();
    expect(names()).toEqual([red, green, blue]);
    handle(3).element().focus();
    // The last photo cannot be moved further.
    await userEvent.keyboard('{ArrowRight}');
    await untilPainted();
    await expectCount(page.getByText(/^Photo moved/), 0);
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(names).toEqual([red, blue, green]);
    await expect.poll(() => document.activeElement?.ariaLabel).toBe('Move photo 2 of 3');
    await expect.element(page.getByText('Photo moved to position 2 of 3')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.poll(names).toEqual([blue, red, green]);
    await userEvent.dragAndDrop(handle(3), previews.first());
    await expect.poll(names).toEqual([green, blue, red]);
    let sent: { media: { name: string }[] } | undefined;
    mockResponses('POST', /\/api\/posts$/, async (send) => {
      const response = await send();
      sent = await response.clone().json();
      return response;
    });
    await sendPost();
    await expect.element(card('In order').first()).toBeVisible();
    await expect.poll(() => sent?.media.map(({ name }) => name)).toEqual([green, blue, red]);
  }
});

test('a description is asked for once, can be changed, and is read out by screen readers', async () => {
  await openPage({ as: ana });
  await writePost('A described lamp');
  await choose((await three()).slice(0, 2));
  await page.getByRole('button', { name: 'Describe', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Description' });
  await field.fill('A red lamp');
  await press('Save');
  await expectCount(page.getByText(/Help people who cannot see/), 0);
  await page.getByRole('button', { name: 'Describe photo 1: A red lamp' }).click();
  await field.fill('A red lamp on a desk');
  await press('Save');
  await expectAllUploaded();
  await sendPost();
  const described = card('A described lamp').getByRole('img', { name: 'A red lamp on a desk' });
  await expect.element(described).toBeVisible();
  await expect
    .element(card('A described lamp').getByRole('img', { name: 'Photo 2 of 2 by Ana B.' }))
    .toBeVisible();
  await described.click();
  await expect
    .element(page.getByRole('dialog', { name: 'Photos' }).getByText('A red lamp on a desk'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await writePost('Another');
  await choose((await three()).slice(0, 1));
  await expectCount(previews, 1);
  await expectCount(page.getByText(/Help people who cannot see/), 0);
});

test('a description may be left out, and then is not asked for again', async () => {
  await openPage({ as: ben, screen: phone });
  await writePost('No words for it');
  await choose((await three()).slice(0, 1));
  await press('Not now');
  await expectCount(page.getByText(/Help people who cannot see/), 0);
  await expectAllUploaded();
  await sendPost();
  await expect.element(card('No words for it')).toBeVisible();
});
