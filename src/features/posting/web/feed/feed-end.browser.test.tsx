import { afterEach, expect, test } from 'vitest';
import { actsAs, mockResponses, restoreCalls } from '#tests/screens/calls.ts';
import { ana, openPage, phone, showPage } from '#tests/screens/open-page.tsx';

afterEach(restoreCalls);

test('LIMIT-18 at the end of the feed the next page is requested once within a second, however often the reader scrolls there', async () => {
  await openPage({ screen: phone });
  for (let number = 1; number <= 45; number += 1) await actsAs(ana).post(`Shelf ${number}`);
  await showPage('/home');
  const requested: string[] = [];
  mockResponses('GET', /\/api\/posts\?/, async (send) => {
    requested.push('page');
    // Delayed as over a slow connection.
    await new Promise((resolve) => void setTimeout(resolve, 300));
    return send();
  });
  const cards = () => document.querySelectorAll('article').length;
  const before = cards();
  for (let time = 0; time < 5; time += 1) {
    window.scrollTo({ top: document.documentElement.scrollHeight });
    await new Promise((resolve) => void setTimeout(resolve, 40));
    window.scrollBy({ top: -60 });
  }
  await expect.poll(cards, { timeout: 1_000 }).toBeGreaterThan(before);
  await new Promise((resolve) => void setTimeout(resolve, 1_000));
  expect(requested).toEqual(['page']);
});
