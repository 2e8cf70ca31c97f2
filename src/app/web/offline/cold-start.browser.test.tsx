import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { copyMark } from '#platform/web/offline/copy-mark.ts';
import { forgetOffline } from '#platform/web/offline/forget-offline.ts';
import { copiesOf } from '#platform/web/offline/page-copies.ts';
import {
  actsAs,
  mockResponses,
  restoreCalls,
  silenceStream,
  unreachable,
} from '#tests/screens/calls.ts';
import { ana, ben, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { memberIds } from '#tests/support/members/member-ids.ts';
import { documentPrefix } from '#tests/support/servers/site-names.ts';
import { copyTimes, forgetCopyTimes } from './copy-times.ts';
import { readRecent } from './keep-recent.ts';
import { describeCopy } from './offline-words.ts';

const log = page.getByRole('log');
const strip = page.getByRole('region', { name: 'Deal' });

beforeEach(() => {
  forgetCopyTimes();
  return async () => {
    document.documentElement.removeAttribute(copyMark);
    await forgetOffline();
  };
});

/** A conversation of Ben with Ana, about her item, that he has open; the worker's copy of it is from before. */
async function openWithCopy() {
  await openPage({ as: ben, screen: phone });
  const id = await actsAs(ben).newConversation(memberIds.ana);
  const { id: postId } = await actsAs(ana).act('POST', '/api/posts', {
    text: plainRichText('Lamp by the lake'),
    listing: { priceCents: 2_000 },
  });
  await actsAs(ben).act('POST', '/api/conversations', { memberId: memberIds.ana, postId });
  const path = `/messages/${id}`;
  const copy = await (await fetch(documentPrefix + path)).text();
  await (await caches.open(copiesOf(memberIds.ben))).put(path, new Response(copy));
  await showPage(path);
  return { id, postId, path, copy };
}

/** Shows the copy as a page load without a connection does. */
async function startCold(path: string, copy: string): Promise<void> {
  mockResponses('GET', /./, unreachable);
  mockResponses('POST', /./, unreachable);
  mockResponses('GET', new RegExp(`${path}$`), async () => new Response(copy));
  silenceStream();
  document.documentElement.setAttribute(copyMark, '');
  await showPage(path);
}

const recentText = async () => JSON.stringify(await readRecent(memberIds.ben));

test('a conversation opened without a connection has what was read live, the deal with its code above all, and says since when', async () => {
  const { id, postId, path, copy } = await openWithCopy();
  for (const text of ['Still there', 'At the library?', 'See you'])
    await actsAs(ana).send(id, text);
  await actsAs(ana).act('POST', `/api/posts/${postId}/reservations`, { buyerId: memberIds.ben });
  await expect.element(strip).toHaveTextContent('reserved for you until');
  const { deals } = await actsAs(ben).act('GET', `/api/deals?with=${memberIds.ana}`);
  await expect.poll(recentText).toContain('See you');
  await expect.poll(recentText).toContain(deals[0].code);

  await startCold(path, copy);
  await expect.element(log).toHaveTextContent('See you');
  await expect.element(log).toHaveTextContent('At the library?');
  await strip.getByRole('button', { name: 'Show code' }).click();
  const code = Array.from(String(deals[0].code)).join(' ');
  await expect.element(page.getByRole('img', { name: code })).toBeVisible();
  const { at } = await readRecent(memberIds.ben);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const since = describeCopy(at, { ms: Date.now(), timeZone });
  await expect.element(page.getByText(since)).toBeVisible();
  restoreCalls();
});

test('T84 a logout deletes what was read live, and an open page does not keep it again', async () => {
  const { id } = await openWithCopy();
  await actsAs(ana).send(id, 'Between us');
  await expect.poll(recentText).toContain('Between us');
  await forgetOffline();
  expect(await caches.has(copiesOf(memberIds.ben))).toBe(false);
  await actsAs(ana).send(id, 'And this');
  await expect.element(log).toHaveTextContent('And this');
  // Longer than it waits for further changes.
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect(await caches.has(copiesOf(memberIds.ben))).toBe(false);
});

test('a copy names its time, and the day if it was another one', () => {
  const reader = { ms: Date.parse('2026-11-27T21:00:00Z'), timeZone: 'America/Chicago' };
  for (const [at, words] of [
    ['2026-11-27T20:42:00Z', '2:42 PM'],
    ['2026-11-27T06:00:00Z', '12:00 AM'],
    ['2026-11-27T05:59:00Z', 'Nov 26, 11:59 PM'],
    ['2026-11-13T20:00:00Z', 'Nov 13, 2:00 PM'],
  ] as const) {
    expect(describeCopy(Date.parse(at), reader)).toBe(`Saved copy from ${words}.`);
  }
  expect(copyTimes.get().size).toBe(0);
});
