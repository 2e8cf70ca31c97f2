import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { actsAs } from '#tests/screens/calls.ts';
import { expectCount, press } from '#tests/screens/queries.ts';
import { ana, openPage, showPage } from '#tests/screens/open-page.tsx';
import { choose, expectAllUploaded, photo } from '#tests/screens/photos.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';

const { send } = XMLHttpRequest.prototype;
afterEach(() => {
  XMLHttpRequest.prototype.send = send;
});

const places = [
  ['a post', async () => press('Create Post', 'link')],
  [
    'a comment',
    async () => {
      await showPage(`/post/${await actsAs(ana).post('Lamp with a crack?')}`);
      await press('Write a comment');
    },
  ],
  [
    'a message',
    async () => showPage(`/messages/${await actsAs(ana).newConversation(memberIds.ben)}`),
  ],
] as const;

test.each(places)(
  'a photo of %s that failed without a connection is sent again when the browser is back online',
  async (_, goThere) => {
    await openPage({ as: ana });
    await goThere();
    XMLHttpRequest.prototype.send = function fail() {
      setTimeout(() => this.dispatchEvent(new ProgressEvent('error')));
    };
    await choose([await photo(20)]);
    const again = page.getByRole('button', { name: 'Try again: photo 1' });
    await expect.element(again).toBeVisible();

    let calls = 0;
    XMLHttpRequest.prototype.send = function count(body) {
      calls += 1;
      send.call(this, body);
    };
    window.dispatchEvent(new Event('online'));
    await expectCount(again, 0);
    await expectAllUploaded();
    window.dispatchEvent(new Event('online'));
    expect(calls).toBe(1);
  },
);
