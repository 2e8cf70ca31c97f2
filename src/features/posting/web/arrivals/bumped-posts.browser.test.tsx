import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { actsAs, recordReads } from '#tests/screens/calls.ts';
import { card, untilPainted } from '#tests/screens/queries.ts';
import { ana, ben, openPage, phone, showPage } from '#tests/screens/open-page.tsx';

/** Waits longer than the page waits for further posts of the same second. */
const untilQuiet = () => new Promise((resolve) => setTimeout(resolve, 1_100));

/** Posts that the first page of the feed does not contain. */
async function openFeedWithout(...texts: string[]): Promise<string[]> {
  await openPage({ as: ana, screen: phone });
  const ids: string[] = [];
  for (const text of texts) ids.push(await actsAs(ana).post(text));
  const lamps = Array.from({ length: 44 }, (_, index) => `Lamp ${index + 1}`);
  await Promise.all(lamps.map((text) => actsAs(ana).post(text)));
  await actsAs(ana).post('Lamp 45');
  await showPage('/home');
  await expect.element(card('Lamp 45')).toHaveAttribute('aria-posinset', '1');
  for (const text of texts) await expect.element(card(text)).not.toBeInTheDocument();
  return ids;
}

/** What waits for a random time waits for this part of the longest. */
function waitFor(part: number): void {
  const random = vi.spyOn(Math, 'random').mockReturnValue(part);
  onTestFinished(() => random.mockRestore());
}

test('FEED-06 a reply changes the count on the card of its post, and nothing is read', async () => {
  await openPage({ as: ana });
  const id = await actsAs(ana).post('A lamp in sight');
  await showPage('/home');
  await expect.element(card('A lamp in sight')).toBeVisible();
  const reads = recordReads();
  await actsAs(ben).reply(id, 'Is it still there?');
  const comments = card('A lamp in sight').getByRole('button', { name: 'Comment 1' });
  await expect.element(comments).toBeVisible();
  expect(reads).toEqual([]);
});

test('FEED-06 a post that is not on the page and gets a reply is read once, when it enters at the top', async () => {
  const [id = ''] = await openFeedWithout('An old tandem');
  waitFor(0);
  const reads = recordReads();
  await actsAs(ben).reply(id, 'Is it still there?');
  await expect.element(card('An old tandem')).toHaveAttribute('aria-posinset', '1');
  await expect
    .element(card('An old tandem').getByRole('button', { name: 'Comment 1' }))
    .toBeVisible();
  expect(reads).toEqual([`/api/posts/${id}`]);
});

test('FEED-06 it is counted in the pill while the reader is further down, and read when the pill is pressed', async () => {
  const [id = ''] = await openFeedWithout('An older tandem');
  waitFor(0);
  const reads = recordReads();
  window.scrollTo({ top: 600 });
  await untilPainted();
  await actsAs(ben).reply(id, 'Is it still there?');
  const pill = page.getByRole('button', { name: '1 new post' });
  await expect.element(pill).toBeVisible();
  await actsAs(ben).reply(id, 'Or is it sold?');
  await untilQuiet();
  expect(reads).toEqual([]);
  await pill.click();
  await expect.element(card('An older tandem')).toHaveAttribute('aria-posinset', '1');
  await expect
    .element(card('An older tandem').getByRole('button', { name: 'Comment 2' }))
    .toBeVisible();
  expect(reads).toEqual([`/api/posts/${id}`]);
});

test('FEED-05 if many such posts wait, the first page of the feed is read once', async () => {
  const texts = ['Old map', 'Old globe', 'Old atlas', 'Old compass', 'Old sextant'];
  const ids = await openFeedWithout(...texts);
  waitFor(0);
  const reads = recordReads();
  window.scrollTo({ top: 600 });
  await untilPainted();
  for (const id of ids) await actsAs(ben).reply(id, 'Is it still there?');
  const pill = page.getByRole('button', { name: '5 new posts' });
  await expect.element(pill).toBeVisible();
  await pill.click();
  for (const [at, text] of texts.toReversed().entries()) {
    await expect.element(card(text)).toHaveAttribute('aria-posinset', String(at + 1));
  }
  expect(reads).toEqual(['/api/posts']);
});

test('a post that was deleted while it waited is no longer counted', async () => {
  const [id = ''] = await openFeedWithout('An old canoe');
  window.scrollTo({ top: 600 });
  await untilPainted();
  await actsAs(ben).reply(id, 'Is it still there?');
  const pill = page.getByRole('button', { name: '1 new post' });
  await expect.element(pill).toBeVisible();
  await actsAs(ana).remove(id);
  await expect.element(pill).not.toBeInTheDocument();
});
