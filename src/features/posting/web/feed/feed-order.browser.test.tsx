import { expect, onTestFinished, test } from 'vitest';
import { actsAs } from '#tests/screens/calls.ts';
import { card } from '#tests/screens/queries.ts';
import { ana, ben, openPage, phone, showPage } from '#tests/screens/open-page.tsx';

const feed = () => document.querySelector('[role=feed]');

/** Counts the cards that a change of the feed adds and removes. */
function recordChanges() {
  const changes: { added: number; removed: number }[] = [];
  const observer = new MutationObserver((records) => {
    const count = (of: 'addedNodes' | 'removedNodes') =>
      records.reduce((sum, each) => sum + each[of].length, 0);
    changes.push({ added: count('addedNodes'), removed: count('removedNodes') });
  });
  const [observed] = [feed()];
  if (!observed) throw new Error('no feed is shown');
  observer.observe(observed, { childList: true });
  onTestFinished(() => observer.disconnect());
  return changes;
}

/** Waits until the posts of this and earlier tests no longer count: after many in one second, others wait. */
const untilQuiet = () => new Promise((resolve) => setTimeout(resolve, 1_100));

test('a post that gets a reply moves to the top, and no other card is removed from the page', async () => {
  await openPage({ as: ana });
  const id = await actsAs(ana).post('A lamp that is answered');
  for (let number = 1; number <= 6; number += 1) await actsAs(ana).post(`Shelf ${number}`);
  await showPage('/home');
  await expect.element(card('Shelf 6')).toHaveAttribute('aria-posinset', '1');
  await untilQuiet();
  const changes = recordChanges();
  await actsAs(ben).reply(id, 'Is it still there?');
  await expect.element(card('A lamp that is answered')).toHaveAttribute('aria-posinset', '1');
  await expect.element(card('Shelf 6')).toHaveAttribute('aria-posinset', '2');
  expect(changes).toEqual([{ added: 1, removed: 1 }]);
});

test('the focused card is kept when it moves', async () => {
  await openPage({ as: ana });
  const id = await actsAs(ana).post('A desk that is answered');
  for (let number = 1; number <= 3; number += 1) await actsAs(ana).post(`Chair ${number}`);
  await showPage('/home');
  await expect.element(card('Chair 3')).toHaveAttribute('aria-posinset', '1');
  const desk = card('A desk that is answered').element();
  // If the page scrolled down, the answered post would wait behind the pill.
  desk.querySelector<HTMLElement>('.covering-link')?.focus({ preventScroll: true });
  await untilQuiet();
  await actsAs(ben).reply(id, 'Is it still there?');
  await expect.element(card('A desk that is answered')).toHaveAttribute('aria-posinset', '1');
  expect(card('A desk that is answered').element()).toBe(desk);
});

test('the next page of cards is added a few cards at a time', async () => {
  await openPage({ screen: phone });
  for (let number = 1; number <= 45; number += 1) await actsAs(ana).post(`Rug ${number}`);
  await showPage('/home');
  await expect.element(card('Rug 45')).toHaveAttribute('aria-posinset', '1');
  const shown = () => feed()?.children.length ?? 0;
  const before = shown();
  const changes = recordChanges();
  window.scrollTo({ top: document.documentElement.scrollHeight });
  await expect.poll(shown).toBe(before + 15);
  expect(Math.max(...changes.map(({ added }) => added))).toBeLessThan(7);
});
