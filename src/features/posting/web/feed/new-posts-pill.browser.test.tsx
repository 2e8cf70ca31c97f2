import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { actsAs, mockResponses } from '#tests/screens/calls.ts';
import { card, untilPainted } from '#tests/screens/queries.ts';
import { ana, ben, openPage, showPage } from '#tests/screens/open-page.tsx';

test('after a reset of the stream no post waits', async () => {
  await openPage({ screen: { width: 390, height: 300 } });
  for (const text of ['First', 'Second', 'Third']) await actsAs(ana).post(`${text} of the feed`);
  await showPage('/home');
  await expect.element(card('First of the feed')).toBeInTheDocument();
  window.scrollTo({ top: 300 });
  await actsAs(ana).post('Waits above');
  const pill = page.getByRole('button', { name: '1 new post' });
  await expect.element(pill).toBeVisible();
  // The feed is being read again, and the response has not arrived.
  mockResponses('GET', /posts/, () => new Promise(() => {}));
  const otherTab = new BroadcastChannel('quad-live-2:visitor');
  otherTab.postMessage({ kind: 'frame', frame: { kind: 'reset', id: '0.0', text: '' } });
  await expect.element(pill).not.toBeInTheDocument();
  otherTab.close();
});

test('an own old post that a reply brings back waits in the pill while its author reads further down', async () => {
  await openPage({ as: ana, screen: { width: 390, height: 300 } });
  const id = await actsAs(ana).post('An old bicycle');
  for (const text of ['First', 'Second', 'Third']) await actsAs(ben).post(`${text} of the feed`);
  await showPage('/home');
  const first = () => document.querySelector('[role=feed] > article')?.textContent ?? '';
  await expect.poll(first).toContain('Third of the feed');
  window.scrollTo({ top: 300 });
  await actsAs(ben).reply(id, 'Is it still there?');
  await expect.element(page.getByRole('button', { name: '1 new post' })).toBeVisible();
  expect(first()).toContain('Third of the feed');
});

test('while many posts arrive they wait in the pill, also for a reader at the top, and no card moves', async () => {
  await openPage({ as: ana });
  const cards = () => [...document.querySelectorAll('[role=feed] > article')];
  await expect.poll(() => cards().length).toBeGreaterThan(3);
  const burst = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, number) => actsAs(ben).post(`Burst ${number}`)));
  // On a slow machine fewer than eleven posts arrive in a second, so the test makes the page's second longer.
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() / 50);
  onTestFinished(() => clock.mockRestore());
  await burst(30);
  await expect.element(page.getByRole('button', { name: /new posts?$/ })).toBeVisible();
  const [first] = cards();
  const { top } = first?.getBoundingClientRect() ?? {};
  await burst(20);
  await expect.element(page.getByRole('button', { name: /^\d+ new posts$/ })).toBeVisible();
  expect(cards()[0]).toBe(first);
  expect(first?.getBoundingClientRect().top).toBe(top);

  // The burst is over, but so many posts at once would block the page.
  clock.mockRestore();
  const pill = page.getByRole('button', { name: /^\d+ new posts$/ });
  const waiting = () => Number.parseInt(pill.element().textContent, 10);
  const entered = cards().filter((each) => each.textContent.includes('Burst')).length;
  await expect.poll(waiting).toBe(50 - entered);
  await actsAs(ben).post('One more');
  await expect.poll(waiting).toBe(51 - entered);
  expect(cards()[0]).toBe(first);
  // Nor do they enter when the reader comes back to the top.
  for (const top of [900, 0]) {
    window.scrollTo({ top });
    await untilPainted();
  }
  await expect.poll(waiting).toBe(51 - entered);
  await pill.click();
  await expect.element(card('One more')).toHaveAttribute('aria-posinset', '1');
});
