import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { mockResponses, holdResponse, restoreCalls } from '#tests/screens/calls.ts';
import {
  card,
  expectCount,
  expectPath,
  press,
  sendPost,
  writePost,
} from '#tests/screens/queries.ts';
import { choose, expectAllUploaded, photo, previews } from '#tests/screens/photos.ts';
import { ana, desktop, openPage, phone, showPage } from '#tests/screens/open-page.tsx';

const editor = page.getByRole('textbox', { name: 'Post text' });
const words = () => editor.element().textContent;

test('COMPOSER-01 COMPOSER-09 asks what you are selling, and does not send an empty post', async () => {
  await openPage({ as: ana });
  await press('Create Post', 'link');
  await expect.element(page.getByText('What are you selling?')).toBeVisible();
  const send = page.getByRole('button', { name: 'Post', exact: true });
  await expect.element(send).toBeDisabled();
  await editor.click();
  await userEvent.keyboard(' ');
  await expect.element(send).toBeDisabled();
  await userEvent.keyboard('x');
  await expect.element(send).toBeEnabled();
});

test('MODAL-15 asks before it discards a draft', async () => {
  await openPage({ as: ana });
  await writePost('Almost sold');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Discard Post?')).toBeVisible();
  await expect.element(page.getByText('Your draft will not be saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(words).toBe('Almost sold');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expectCount(page.getByRole('dialog'), 0);
  await writePost('');
  await expect.poll(words).toBe('');
});

test('a page that the browser restores keeps the text written since, not the one stored when it was left', async () => {
  await openPage({ as: ana, screen: phone, at: '/create/post' });
  await editor.click();
  await userEvent.keyboard('Lamp');
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  await userEvent.keyboard(' and a chair');
  await showPage('/home');
  await showPage('/create/post');
  await expect.poll(words).toBe('Lamp and a chair');
});

test('LIMIT-02 LIMIT-03 ERROR-01 stops at 500 characters and says so, once in three seconds', async () => {
  await openPage({ as: ana });
  await writePost('');
  await editor.fill('x'.repeat(2_000));
  await userEvent.keyboard('yyy');
  const alert = page.getByRole('alert').getByText('Error: Too many characters!', { exact: true });
  await expect.element(alert).toBeVisible();
  expect(words()).toBe('x'.repeat(500));
  await userEvent.keyboard('{Backspace}zz');
  await expect.poll(words).toBe(`${'x'.repeat(499)}z`);

  await expectCount(alert, 0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  // The test's clock starts at 0, before the times that the page has recorded with its own clock.
  vi.advanceTimersByTime(3_600_000);
  const seen: boolean[] = [];
  for (let passed = 0; passed < 7_000; passed += 500) {
    await userEvent.keyboard('y');
    await vi.advanceTimersByTimeAsync(500);
    seen.push(alert.elements().length > 0);
  }
  expect(seen.filter((isThere, index) => isThere && !seen[index - 1])).toHaveLength(3);
  expect(words()).toBe(`${'x'.repeat(499)}z`);
});

for (const [device, screen] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  test(`R20 on ${device} the alert that a changed draft was already sent leads to the post, and the draft stays`, async () => {
    await openPage({ as: ana, screen });
    await writePost('Sent into the tunnel');
    mockResponses('POST', /\/api\/posts$/, async (send) => {
      await send();
      return new Response('Bad gateway', { status: 502 });
    });
    await sendPost();
    await expect.element(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
    restoreCalls();
    await editor.click();
    await userEvent.keyboard('{Control>}{End}{/Control}, changed');
    await sendPost();
    const alert = page.getByRole('status').filter({ hasText: 'Your earlier version was posted.' });

    await alert.getByRole('link', { name: 'View', exact: true }).click();

    await expectPath(/^\/post\/[\w-]{36}$/);
    await expect.element(card('Sent into the tunnel')).toBeVisible();
    expect(card('Sent into the tunnel').element().textContent).not.toContain('changed');
    await expectCount(editor, 0);
    await showPage('/home');
    await writePost('');
    await expect.poll(words).toBe('Sent into the tunnel, changed');
  });
}

test('keeps the draft when sending fails, and says what went wrong', async () => {
  await openPage({ as: ana });
  await writePost('Not lost');
  mockResponses('POST', /\/api\/posts$/, async () => new Response('', { status: 502 }));
  await sendPost();
  await expect.element(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
  expect(words()).toBe('Not lost');
  restoreCalls();
  await sendPost();
  await expect.element(card('Not lost')).toBeVisible();
});

test('on a phone Back right after sending leaves the composer without asking, and the post is sent', async () => {
  await openPage({ as: ana, screen: phone });
  await writePost('Left in a hurry');
  const sending = holdResponse('POST', /\/api\/posts$/);
  // On a busy phone the composer is rendered as sending only after Back was pressed.
  notifyManager.setScheduler((render) => setTimeout(render, 500));
  await sendPost();
  history.back();
  await expectPath('/home');
  await expectCount(page.getByText('Discard Post?'), 0);
  notifyManager.setScheduler(defaultScheduler);
  sending.release();
  await expect.element(card('Left in a hurry')).toBeVisible();
});

test('DATA-08 COMPOSER-05 shows every category with an icon and a text', async () => {
  await openPage({ as: ana });
  await press('Create Post', 'link');
  await page.getByRole('button', { name: 'Add category' }).click();
  const menu = page.getByRole('dialog', { name: 'Boost visibility' });
  await expect
    .element(menu)
    .toHaveTextContent(/Add a category to your post for better search results\./);
  const entries = menu.getByRole('listitem');
  await expectCount(entries, 36);
  for (const entry of entries.elements()) {
    expect(entry.querySelector('svg')).not.toBeNull();
    expect(entry.textContent.trim()).not.toBe('');
  }
  const [first, second] = entries.elements().map((entry) => entry.querySelector('button'));
  first?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.closest('li')).toBe(entries.elements().at(-1));
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toBe(first);
});

test('COMPOSER-08 COMPOSER-12 COMPOSER-13 LAYOUT-12 is a page on a phone, and keeps the text while a category is chosen', async () => {
  await openPage({ as: ana, screen: phone });
  await press('Create Post', 'link');
  await expectPath('/create/post?goBack=%2Fhome');
  await editor.click();
  await userEvent.keyboard('Kept while choosing');
  await page.getByRole('button', { name: 'Add category' }).click();
  await expectPath(/^\/create\/categories/);
  await page.getByRole('button', { name: 'drones', exact: true }).click();
  await expectPath(/^\/create\/post/);
  await expect.poll(words).toBe('Kept while choosing');
  await expect.element(page.getByRole('button', { name: 'drones' })).toBeVisible();
  await sendPost();
  await expectPath('/home');
  await expect.element(card('Kept while choosing')).toBeVisible();
});

test('on a phone photos come first, and Post is in a bar at the lower edge of the screen', async () => {
  await openPage({ as: ana, screen: phone, at: '/create/post' });
  const box = (found: Locator) => found.element().getBoundingClientRect();
  const field = page.getByRole('button', { name: 'Add Photos' });
  const send = page.getByRole('button', { name: 'Post', exact: true });
  await expect.element(editor).toBeVisible();
  expect(box(field).width).toBe(phone.width - 32);
  expect(box(field).bottom).toBeLessThan(box(editor).top);
  await expect.poll(() => box(send).bottom).toBeGreaterThan(window.innerHeight - 20);
  await choose([await photo(10), await photo(50)]);
  await expectAllUploaded();
  await expectCount(page.getByText('The first one is the cover.'), 0);
  expect(box(previews.first()).bottom).toBeLessThan(box(editor).top);
  await expectCount(page.getByRole('button', { name: 'Add photos' }), 1);
  await editor.click();
  await userEvent.keyboard('Two photos of a lamp');
  await sendPost();
  await expect.element(card('Two photos of a lamp')).toBeVisible();
});

test('the category that the text speaks of is taken with one tap, never by itself, and the post says where to pick up', async () => {
  await openPage({ as: ana, screen: phone, at: '/create/post' });
  await editor.click();
  await userEvent.keyboard('Walnut nightstand $35');
  const guess = page.getByRole('button', { name: 'Category: Furniture?' });
  await expect.element(guess).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add category' })).toBeVisible();
  const pickup = page.getByRole('textbox', { name: 'Where to pick up' });
  await expectCount(pickup, 0);
  await press('Sell for $35?');
  await pickup.fill('Walker Center lobby');
  await guess.click();
  await expectCount(guess, 0);
  await expect.element(page.getByRole('button', { name: 'furniture' })).toBeVisible();
  await sendPost();
  await expect.element(card('Walnut nightstand')).toHaveTextContent(/furniture/i);
  await card('Walnut nightstand').getByText('Walnut nightstand').click();
  await expect.element(page.getByText('Walker Center lobby')).toBeVisible();
});

test('COMPOSER-08 is a dialog over the page on wide screens', async () => {
  await openPage({ as: ana, screen: desktop });
  await press('Create Post', 'link');
  await expect.element(page.getByRole('dialog', { name: 'Create Post' })).toBeVisible();
  await expectPath('/home');
});

for (const goBack of [
  '//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\\evil.example',
]) {
  test(`LAYOUT-22 goes back from the create page on a wide screen, and not to ${goBack}`, async () => {
    await openPage({ as: ana, at: `/create/post?goBack=${encodeURIComponent(goBack)}` });
    await expectPath('/home');
    await showPage('/create/post?goBack=/saved');
    await expectPath('/saved');
  });
}
