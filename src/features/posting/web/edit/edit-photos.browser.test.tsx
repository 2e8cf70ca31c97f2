import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { actsAs, mockResponses, restoreCalls } from '#tests/screens/calls.ts';
import { card, expectCount, openMenuOf } from '#tests/screens/queries.ts';
import { ana, ben, desktop, openPage, phone } from '#tests/screens/open-page.tsx';
import { memberIds } from '#tests/support/members/member-ids.ts';
import { choose, expectAllUploaded, photo, previews } from '#tests/screens/photos.ts';

const dialog = page.getByRole('dialog', { name: 'Edit Post' });
const save = dialog.getByRole('button', { name: 'Save', exact: true });
const editor = page.getByRole('textbox', { name: 'Post text' });
const removeFirst = dialog.getByRole('button', { name: 'Remove photo 1' });

/** Opens the editor of a new post of Ben's with so many photos. */
async function editPost(text: string, count = 2, screen = desktop): Promise<string> {
  await openPage({ as: ben, screen });
  const files = await Promise.all(Array.from({ length: count }, (_, index) => photo(index * 40)));
  const id = await actsAs(ben).postPhotos(text, files);
  await edit(text);
  await expectCount(previews, count);
  return id;
}

async function edit(text: string): Promise<void> {
  await openMenuOf(card(text));
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.element(save).toBeVisible();
}

/** While it is sent, another dialog covers that of the edit: it is not saved yet when it cannot be found. */
async function expectSaved(): Promise<void> {
  await expect.element(page.getByText('Your post was changed')).toBeVisible();
  await expectCount(dialog, 0);
}

const names = () =>
  [...document.querySelectorAll<HTMLImageElement>('[aria-label=Photos] img')].map(({ alt }) => alt);
const namesOf = async (id: string) =>
  (await actsAs(ana).act('GET', `/api/posts/${id}`)).media.map(
    ({ name }: { name: string }) => name,
  );

for (const screen of [desktop, phone]) {
  test(`at ${screen.width} px photos are taken out, added and moved, and others see what changed`, async () => {
    const text = `A photographed lamp at ${screen.width}`;
    const id = await editPost(text, 3, screen);
    expect(names()).toEqual(['photo-0.jpg', 'photo-40.jpg', 'photo-80.jpg']);
    await expect.element(save).toBeDisabled();
    await removeFirst.click();
    await choose([await photo(200)]);
    await expectCount(previews, 3);
    await expectAllUploaded();
    expect(names()).toEqual(['photo-40.jpg', 'photo-80.jpg', 'photo-200.jpg']);
    dialog.getByRole('button', { name: 'Move photo 2 of 3' }).element().focus();
    await userEvent.keyboard('{ArrowLeft}');
    await save.click();
    await expectSaved();
    const after = ['photo-80.jpg', 'photo-40.jpg', 'photo-200.jpg'];
    expect(await namesOf(id)).toEqual(after);
    await openPage({ as: ana, at: `/post/${id}`, screen });
    await page.getByRole('button', { name: /^Edited/ }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Earlier Versions' }))
      .toHaveTextContent('Photos changed after this: 1 removed, 1 added');
  });
}

test('an open page of another shows the photos of an edit at once', async () => {
  await openPage({ as: ana });
  const id = await actsAs(ben).postPhotos('A lamp to be watched', [
    await photo(10),
    await photo(20),
  ]);
  const pictures = card('A lamp to be watched').getByRole('img', { name: /^Photo \d of/ });
  await expectCount(pictures, 2);
  const { text, media, category, listing } = await actsAs(ben).act('GET', `/api/posts/${id}`);
  const mediaIds = [media[1].id];
  await actsAs(ben).act('PUT', `/api/posts/${id}`, {
    text,
    category,
    listing,
    mediaIds,
    editedAt: null,
  });
  await expectCount(pictures, 1);
});

test('leaving after a photo was added or taken out asks, and discards the upload from the server', async () => {
  const id = await editPost('A lamp left as it was');
  await userEvent.keyboard('{Escape}');
  await expectCount(dialog, 0);
  await edit('A lamp left as it was');
  await choose([await photo(200)]);
  await expectCount(previews, 3);
  await expectAllUploaded();
  await removeFirst.click();
  const removed: string[] = [];
  mockResponses('DELETE', /\/api\/uploads\//, async (send) => {
    const response = await send();
    removed.push(String(response.status));
    return response;
  });
  onTestFinished(restoreCalls);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Discard Changes?')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => removed).toEqual(['200']);
  expect(await namesOf(id)).toEqual(['photo-0.jpg', 'photo-40.jpg']);
});

test('a failed upload is tried again; what the server deleted meanwhile is uploaded again, and kept photos are not', async () => {
  const id = await editPost('A lamp with a lost upload', 1);
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function fail() {
    setTimeout(() => this.dispatchEvent(new ProgressEvent('error')));
  };
  onTestFinished(() => {
    XMLHttpRequest.prototype.send = send;
  });
  await choose([await photo(200)]);
  const again = page.getByRole('button', { name: 'Try again: photo 2' });
  await expect.element(again).toBeVisible();
  let sent = 0;
  XMLHttpRequest.prototype.send = function count(body) {
    sent += 1;
    send.call(this, body);
  };
  const uploadIds: string[] = [];
  mockResponses('PUT', /\/api\/posts\//, async (pass, body = '{}') => {
    const [, uploadId = ''] = JSON.parse(body).mediaIds;
    uploadIds.push(uploadId);
    if (uploadIds.length === 1) await actsAs(ben).act('DELETE', `/api/uploads/${uploadId}`);
    return pass();
  });
  onTestFinished(restoreCalls);
  await again.click();
  await expectAllUploaded();
  expect(sent).toBe(1);
  await save.click();
  await expectSaved();
  expect(new Set(uploadIds).size).toBe(2);
  expect(sent).toBe(2);
  expect(await namesOf(id)).toEqual(['photo-0.jpg', 'photo-200.jpg']);
});

/** Whether the browser would ask before the page is loaded again. */
const asksBeforeUnload = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks before a page load that would lose an edit, which is stored nowhere', async () => {
  await editPost('A lamp that is described anew', 1);
  expect(asksBeforeUnload()).toBe(false);
  await editor.click();
  await userEvent.keyboard('{Control>}{End}{/Control}, barely used');
  await expect.poll(asksBeforeUnload).toBe(true);
  await userEvent.keyboard('{Backspace}'.repeat(13));
  await expect.poll(asksBeforeUnload).toBe(false);
  await userEvent.keyboard('!');
  await save.click();
  await expectSaved();
  expect(asksBeforeUnload()).toBe(false);
});

test('a post without text needs one photo', async () => {
  await editPost('Soon without words', 1);
  await editor.click();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  await expect.element(save).toBeEnabled();
  await removeFirst.click();
  await expectCount(previews, 0);
  await expect.element(save).toBeDisabled();
  await choose([await photo(200)]);
  await expect.element(save).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('what is reserved for a buyer keeps its photos and takes more, and the dialog says so', async () => {
  const text = 'A lamp on hold';
  await openPage({ as: ben, screen: phone });
  const id = await actsAs(ben).postPhotos(text, [await photo(0)]);
  await actsAs(ben).act('PUT', `/api/posts/${id}`, {
    text: plainRichText(text),
    category: null,
    listing: { priceCents: 4_000 },
    editedAt: null,
  });
  await actsAs(ana).act('POST', '/api/conversations', { memberId: memberIds.ben });
  await actsAs(ben).act('POST', `/api/posts/${id}/reservations`, { buyerId: memberIds.ana });
  await expect.element(card(text)).toHaveTextContent(/reserved/i);
  await edit(text);
  await expect
    .element(dialog.getByText('It is reserved for a buyer, so its photos stay. You can add more.'))
    .toBeVisible();
  await expectCount(removeFirst, 0);
  await choose([await photo(200)]);
  await expectCount(dialog.getByRole('button', { name: 'Remove photo 2' }), 1);
  await expectAllUploaded();
  await save.click();
  await expectSaved();
  expect(await namesOf(id)).toEqual(['photo-0.jpg', 'photo-200.jpg']);
});
