import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { actsAs, answerCalls } from '#tests/screens/calls.ts';
import { card } from '#tests/screens/look.ts';
import { ana, openPage, showPage } from '#tests/screens/open-page.tsx';

test('after a reset of the stream no post waits', async () => {
  await openPage({ screen: { width: 390, height: 300 } });
  for (const text of ['First', 'Second', 'Third']) await actsAs(ana).post(`${text} of the feed`);
  await showPage('/home');
  await expect.element(card('First of the feed')).toBeInTheDocument();
  window.scrollTo({ top: 300 });
  await actsAs(ana).post('Waits above');
  const pill = page.getByRole('button', { name: '1 new post' });
  await expect.element(pill).toBeVisible();
  // The feed is read again, but not yet answered.
  answerCalls('GET', /posts/, () => new Promise(() => {}));
  const otherTab = new BroadcastChannel('quad-live:visitor');
  otherTab.postMessage({ kind: 'frame', frame: { kind: 'reset', id: '0.0', text: '' } });
  await expect.element(pill).not.toBeInTheDocument();
  otherTab.close();
});
