import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { actsAs } from '#tests/screens/calls.ts';
import { expectCount, press } from '#tests/screens/queries.ts';
import { ana, openPage, showPage } from '#tests/screens/open-page.tsx';
import { choose, expectAllUploaded, photo } from '#tests/screens/photos.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { browserDatabase, draftFiles, waitingItems } from '#platform/web/data/browser-database.ts';
import { storedItems } from '#platform/web/outbox/stored-items.ts';

const { send } = XMLHttpRequest.prototype;
afterEach(() => {
  XMLHttpRequest.prototype.send = send;
});

const files = browserDatabase(draftFiles);
const log = page.getByRole('log');
const sentPhotos = () => [...document.querySelectorAll('[role=log] img[src*="/files/"]')];
const sendIt = () => press('Send');

/** The ids of the uploads that the page makes from now on. */
function watchUploads(): string[] {
  const ids: string[] = [];
  XMLHttpRequest.prototype.send = function watch(body) {
    this.addEventListener('load', () => {
      const id: unknown = this.response?.id;
      if (typeof id === 'string') ids.push(id);
    });
    send.call(this, body);
  };
  return ids;
}

/** A conversation whose draft has a photo that the server has deleted: an upload is kept for an hour. */
async function openExpired(): Promise<string[]> {
  await openPage({ as: ana });
  await files.clear();
  await showPage(`/messages/${await actsAs(ana).newConversation(memberIds.ben)}`);
  const uploads = watchUploads();
  await choose([await photo(30)]);
  await expectAllUploaded();
  await actsAs(ana).act('DELETE', `/api/message-uploads/${uploads[0] ?? ''}`);
  return uploads;
}

test('a photo that waited in a draft for longer than the server keeps it is uploaded again and sent', async () => {
  const uploads = await openExpired();
  await sendIt();
  await expect.poll(() => sentPhotos().length).toBe(1);
  await expectCount(log.getByRole('alert'), 0);
  expect(uploads).toHaveLength(2);
  // Nothing of it stays in this browser.
  await expect.poll(async () => (await files.all()).length).toBe(0);
});

test('a message whose photo neither the server nor this browser has says so, and can be removed', async () => {
  await openPage({ as: ana });
  const conversationId = await actsAs(ana).newConversation(memberIds.ben);
  const media = { kind: 'image', name: 'a.jpg', width: 40, height: 30, placeholder: '' };
  const photo = { id: crypto.randomUUID(), media, partsKey: crypto.randomUUID() };
  await storedItems.put({
    key: crypto.randomUUID(),
    member: memberIds.ana,
    kind: 'message',
    lane: 'messages',
    body: { conversationId, text: plainRichText('Look'), photo },
    at: 1,
    problem: null,
  });
  await showPage(`/messages/${conversationId}`);
  await expect.element(log.getByRole('alert')).toHaveTextContent(/no longer on this device/);
  await press('Remove');
  await expectCount(log.getByRole('alert'), 0);
  await expect.poll(async () => (await browserDatabase(waitingItems).all()).length).toBe(0);
});
