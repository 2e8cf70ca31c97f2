import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mockResponses } from '#tests/screens/calls.ts';
import { card, expectCount, press, sendPost, writePost } from '#tests/screens/queries.ts';
import { ana, openPage, phone } from '#tests/screens/open-page.tsx';
import { choose, expectAllUploaded, photo, previews } from '#tests/screens/photos.ts';
import { notices } from '../contract.ts';

const editor = page.getByRole('textbox', { name: 'Post text' });

const photos = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => photo(index * 30)));

test('LIMIT-04 ERROR-02 keeps ten of eleven photos and says so, whether they are chosen at once or in two steps', async () => {
  await openPage({ as: ana });
  const eleven = await photos(11);
  await writePost('Many');
  await choose(eleven);
  const rejection = page.getByRole('alert').getByText('Please choose up to 10 photos.');
  await expect.element(rejection).toBeVisible();
  await expectCount(previews, 10);
  await choose(eleven.slice(10));
  await expect.element(rejection).toBeVisible();
  await expectCount(previews, 10);
});

test('ERROR-03 rejects a file of another type at once, whatever its name; the server rejects a photo that cannot be read', async () => {
  await openPage({ as: ana, screen: phone });
  await writePost('Wrong one');
  const words = page.getByRole('alert').getByText('Only photos & videos are allowed!');
  await choose([new File(['%PDF-1.7'], 'paper.pdf', { type: 'application/pdf' })]);
  await expect.element(words).toBeVisible();
  await expectCount(words, 0);
  await choose([new File(['just words'], 'words.jpg', { type: 'image/jpeg' })]);
  await expect.element(words).toBeVisible();
  await expectCount(previews, 0);
  await expectCount(words, 0);

  const start = Uint8Array.from([0xff, 0xd8, 0xff]);
  await choose([new File([start, 'just words'], 'words.jpg'), ...(await photos(1))]);
  const unreadable = page.getByRole('alert').getByText('Photo 1: That photo could not be read.');
  await expect.element(unreadable).toBeInViewport();
  // No retry is offered, because the photo would be rejected again.
  await expectCount(page.getByRole('button', { name: 'Try again: photo 1' }), 0);
  await sendPost();
  await expect
    .element(page.getByText('Some photos could not be sent. Try them again or remove them.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await expectCount(unreadable, 0);
  await sendPost();
  await expect.element(card('Wrong one')).toBeVisible();
});

test('the author of an animation that is shortened reads so in the composer, until it is removed', async () => {
  await openPage({ as: ana });
  await writePost('Spinning');
  await choose([...(await photos(1)), longAnimation(700)]);
  await expectCount(previews, 2);
  await expectAllUploaded();
  const notice = page.getByText(`Photo 2: ${notices.shortened}`);
  await expect.element(notice).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await expectCount(notice, 0);
  await choose([longAnimation(3)]);
  await expectCount(previews, 2);
  await expectAllUploaded();
  await expectCount(page.getByText(notices.shortened), 0);
});

/** A GIF of one pixel, red and green by turns. */
function longAnimation(frames: number): File {
  const toBytes = (digits: string) =>
    Uint8Array.from(digits.match(/../g) ?? [], (each) => Number.parseInt(each, 16));
  const start = toBytes('47494638396101000100f00000ff000000ff00');
  const frame = (color: string) => toBytes(`21f90400140000002c0000000001000100000202${color}0100`);
  const all = Array.from({ length: frames }, (_, index) => frame(index % 2 ? '4c' : '44'));
  return new File([start, ...all, toBytes('3b')], 'spin.gif', { type: 'image/gif' });
}

test('COMPOSER-11 the composer is empty after sending: text, category and photos', async () => {
  await openPage({ as: ana });
  await writePost('Lamp without a shade');
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByRole('button', { name: 'home decor', exact: true }).click();
  await choose(await photos(2));
  await expectCount(previews, 2);
  await expectAllUploaded();
  await sendPost();
  await expect.element(card('Lamp without a shade')).toBeVisible();

  await writePost('');
  const composer = page.getByRole('dialog', { name: 'Create Post' });
  await expect.element(composer.getByText('What are you selling?')).toBeVisible();
  expect(editor.element().textContent).toBe('');
  await expect.element(composer.getByRole('button', { name: 'Add category' })).toBeVisible();
  await expectCount(composer.getByText('home decor'), 0);
  await expectCount(previews, 0);
});

test('ERROR-05 tells the author when the photos of a deleted post could not be deleted', async () => {
  await openPage({ as: ana });
  await writePost('Hard to be rid of');
  await choose(await photos(1));
  await sendPost();
  await expect.element(card('Hard to be rid of')).toBeVisible();
  mockResponses('DELETE', /\/api\/posts\//, async () =>
    Response.json({ deleted: true, filesRemoved: false }),
  );
  await card('Hard to be rid of').getByRole('button', { name: 'Post options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const words = page.getByRole('alert').getByText("Couldn't delete post images", { exact: true });
  await expect.element(words).toBeVisible();
  await expectCount(card('Hard to be rid of'), 0);
});

test('adds photos that are dropped or pasted', async () => {
  await openPage({ as: ana });
  await writePost('By hand');
  const file = await photo(0);
  for (const make of [
    (data: DataTransfer) =>
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
    (data: DataTransfer) =>
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  ]) {
    const data = new DataTransfer();
    data.items.add(file);
    editor.element().dispatchEvent(make(data));
  }
  await expectCount(previews, 2);
  expect(editor.element().textContent).toBe('By hand');
});

test('MODAL-18 COMPOSER-09 sends a failed photo again, shows both uploading dialogs, and requires no text', async () => {
  await openPage({ as: ana });
  await press('Create Post', 'link');
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function fail() {
    setTimeout(() => this.dispatchEvent(new ProgressEvent('error')));
  };
  await choose(await photos(1));
  const again = page.getByRole('button', { name: 'Try again: photo 1' });
  await expect.element(again).toBeVisible();
  await expect
    .element(page.getByRole('alert').getByText('Network error. Please check your connection'))
    .toBeVisible();
  const photoGate = Promise.withResolvers<void>();
  XMLHttpRequest.prototype.send = function late(body) {
    void photoGate.promise.then(() => send.call(this, body));
  };
  const postGate = Promise.withResolvers<void>();
  mockResponses('POST', /\/api\/posts$/, async (post) => {
    await postGate.promise;
    return post();
  });
  await again.click();
  await sendPost();
  const dialog = (name: string) => page.getByRole('alertdialog', { name });
  await expect.element(dialog('Uploading Photos...')).toBeVisible();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(dialog('Waiting for a connection to upload')).toBeVisible();
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(dialog('Uploading Photos...')).toBeVisible();
  photoGate.resolve();
  await expect.element(dialog('Uploading Post...')).toBeVisible();
  postGate.resolve();
  await expect.element(page.getByText('Your post was sent')).toBeVisible();
  const shown = page.getByRole('article').first();
  await expect.element(shown.getByRole('img', { name: 'Photo 1 of 1 by Ana B.' })).toBeVisible();
  await expectCount(page.getByRole('alertdialog'), 0);
  XMLHttpRequest.prototype.send = send;
});

test('whoever sends a post in the background leaves the composer at once, and it is posted once with its photos', async () => {
  await openPage({ as: ana });
  await writePost('Posted behind my back');
  const send = XMLHttpRequest.prototype.send;
  const photoGate = Promise.withResolvers<void>();
  XMLHttpRequest.prototype.send = function late(body) {
    void photoGate.promise.then(() => send.call(this, body));
  };
  await choose(await photos(2));
  await sendPost();
  await page.getByRole('button', { name: 'Send in Background' }).dblClick();
  await expectCount(page.getByRole('dialog'), 0);
  await expect.element(page.getByText('1 on the way')).toBeVisible();
  await expectCount(card('Posted behind my back'), 0);
  photoGate.resolve();
  const photo = (number: number) =>
    card('Posted behind my back').getByRole('img', { name: `Photo ${number} of 2` });
  await expect.element(photo(2)).toBeVisible();
  await expectCount(page.getByText('1 on the way'), 0);
  await expectCount(card('Posted behind my back'), 1);
  await writePost('');
  expect(editor.element().textContent).toBe('');
  XMLHttpRequest.prototype.send = send;
});

test('on a phone with the keyboard open the Post button stays visible under ten photos, at any scroll position', async () => {
  await openPage({ as: ana, screen: { width: 390, height: 420 } });
  await writePost('Everything must go');
  await choose(await photos(10));
  await expectCount(previews, 10);
  await expectAllUploaded();
  const post = page.getByRole('button', { name: 'Post', exact: true });
  // Nothing covers the middle of the button.
  const isOnTop = () => {
    const { left, top, width, height } = post.element().getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && post.element().contains(there);
  };
  for (const place of [editor, previews.first(), previews.last()]) {
    place.element().scrollIntoView({ block: 'center' });
    await expect.element(post).toBeInViewport({ ratio: 1 });
    await expect.poll(isOnTop).toBe(true);
  }
  await sendPost();
  await expect.element(card('Everything must go')).toBeVisible();
});
