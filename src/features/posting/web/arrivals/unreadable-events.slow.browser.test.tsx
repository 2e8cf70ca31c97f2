import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recordReads } from '#tests/screens/calls.ts';
import { ana, openPage } from '#tests/screens/open-page.tsx';

/** Longer than what the page reads once it hears events. */
const untilQuiet = () => new Promise((resolve) => setTimeout(resolve, 1_100));

/** A page that hears events holds the lock of its member's tabs, or waits for it. */
async function hearsEvents(name: string): Promise<boolean> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].some((lock) => lock.name === name);
}

test.for([
  ['a text that is no event', 'not JSON'],
  ['an event without content', JSON.stringify({ says: 'something else' })],
  [
    'a bump of another shape',
    JSON.stringify({ name: 'post.bumped', data: { id: 'x' }, campus: 1 }),
  ],
  ['a post of another shape', JSON.stringify({ name: 'post.shown', data: { id: 7 }, campus: 1 })],
])('%s makes the page read again what it shows', async ([, text]) => {
  await openPage({ as: ana });
  await expect.element(page.getByRole('feed')).toBeVisible();
  const channel = `quad-live-2:${localStorage.getItem('userId')}`;
  await expect.poll(() => hearsEvents(channel)).toBe(true);
  await untilQuiet();
  // What waits for a random time waits for a tenth of the longest: long enough for both events below.
  vi.spyOn(Math, 'random').mockReturnValue(0.1);
  const reads = recordReads();
  const otherTab = new BroadcastChannel(channel);
  onTestFinished(() => otherTab.close());
  for (const id of ['900000.0', '900001.0']) {
    otherTab.postMessage({ kind: 'frame', frame: { kind: 'event', id, text } });
  }
  await expect.poll(() => reads.filter((path) => path === '/api/posts')).toHaveLength(1);
  await untilQuiet();
  expect(reads.filter((path) => path === '/api/posts')).toHaveLength(1);
  await expect.element(page.getByRole('feed')).toBeVisible();
});
