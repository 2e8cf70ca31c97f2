import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectCount, press, sendPost } from '#tests/screens/queries.ts';
import { ana, openPage } from '#tests/screens/open-page.tsx';
import { choose, expectAllUploaded, photo } from '#tests/screens/photos.ts';
import { mediaErrors } from '../../contract.ts';

const { send } = XMLHttpRequest.prototype;
afterEach(() => {
  XMLHttpRequest.prototype.send = send;
});

/** The server stores the second upload, and the page never gets the response, as on a phone that loses the line. */
function loseSecondResponse(): void {
  let calls = 0;
  XMLHttpRequest.prototype.send = function lose(body) {
    calls += 1;
    if (calls === 2) {
      const { onerror } = this;
      this.onload = () => onerror?.call(this, new ProgressEvent('error'));
    }
    send.call(this, body);
  };
}

test('LIMIT-05 R20 ten photos are uploaded also if the response to one was lost', async () => {
  await openPage({ as: ana });
  await press('Create Post', 'link');
  loseSecondResponse();
  await choose(await Promise.all(Array.from({ length: 10 }, (_, index) => photo(index * 30, 200))));
  const again = page.getByRole('button', { name: /^Try again: photo/ });
  await expect.element(again.first()).toBeVisible();
  await again.first().click();
  await expectAllUploaded();
  await expectCount(page.getByText(mediaErrors.too_many_photos.message), 0);
  await sendPost();
  await expect.element(page.getByText('Your post was sent')).toBeVisible();
});
