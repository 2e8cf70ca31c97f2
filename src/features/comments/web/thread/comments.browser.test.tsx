import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { actsAs, mockResponses, restoreCalls, silenceStream } from '#tests/screens/calls.ts';
import {
  card,
  comment,
  expectCount,
  expectPath,
  goTo,
  openMenuOf,
  press,
  sendComment,
} from '#tests/screens/queries.ts';
import { ana, ben, dan, desktop, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { choose, expectAllUploaded, photo, previews } from '#tests/screens/photos.ts';

const editor = page.getByRole('textbox', { name: 'Comment text' });
const words = () => editor.element().textContent;
const toast = (text: string) => page.getByRole('alert').getByText(text);

/** Types into the plain field as soon as it is there, before the editor replaces it. */
function typeAtOnce(text: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const field = document.querySelector('textarea[aria-label="Comment text"]');
      if (!(field instanceof HTMLTextAreaElement)) return;
      observer.disconnect();
      field.setRangeText(text);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

test('COMMENT-05 LIMIT-02 ERROR-01 stops a comment at 500 characters and says so', async () => {
  await openPage({ as: ben });
  await actsAs(ben).post('To be answered');
  await card('To be answered').getByRole('button', { name: 'Comment' }).click();
  await expect.element(editor).toHaveAttribute('aria-placeholder', 'Write a comment...');
  await editor.fill('x'.repeat(600));
  await userEvent.keyboard('yy');
  await expect.element(toast('Error: Too many characters!')).toBeVisible();
  expect(words()).toBe('x'.repeat(500));
});

for (const [device, screen] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  test(`MODAL-16 on ${device} asks before a comment is discarded`, async () => {
    await openPage({ as: ben, screen });
    await actsAs(ben).post('To be answered');
    await card('To be answered').getByRole('button', { name: 'Comment' }).click();
    await editor.click();
    await userEvent.keyboard('Almost sent');
    const leave = () => page.getByRole('button', { name: /^(Close|Back)$/ }).click();
    await leave();
    await expect.element(page.getByText('Cancel Comment?')).toBeVisible();
    await expect.element(page.getByText('Your draft will not be saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect.poll(words).toBe('Almost sent');
    await leave();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expectCount(editor, 0);
    await expectPath('/home');
  });
}

test('LAYOUT-21 COMMENT-03 on a phone the comment composer is a page that returns to the feed', async () => {
  await openPage({ as: ben, screen: phone });
  await actsAs(ana).post('Lamp on a phone');
  await card('Lamp on a phone').getByRole('button', { name: 'Comment' }).click();
  await expectPath(/^\/create\/comment\/.+goBack=%2Fhome$/);
  await sendComment('Is it still there?');
  await expect.element(page.getByText('Your reply was sent')).toBeVisible();
  await expectPath('/home');
  await expect
    .element(card('Lamp on a phone').getByRole('button', { name: 'Comment 1' }))
    .toBeVisible();
});

test('MODAL-04 MODAL-09 tells visitors and members without a verified school what they need to comment', async () => {
  const open = () =>
    card('Futon')
      .getByRole('button', { name: /^Comment/ })
      .click();
  await openPage();
  await open();
  await expect.element(page.getByRole('dialog', { name: 'Join the conversation' })).toBeVisible();
  await openPage({ as: dan });
  await open();
  await expect
    .element(page.getByRole('dialog', { name: 'Verify your school to comment' }))
    .toBeVisible();
});

test('keeps a comment that could not be sent, and sends it once', async () => {
  await openPage({ as: ana });
  const id = await actsAs(ana).post('Bad reception');
  await showPage(`/post/${id}`);
  await press('Write a comment');
  mockResponses('POST', /replies$/, async () => new Response('', { status: 502 }));
  await sendComment('Not lost');
  await expect.element(toast('Something went wrong')).toBeVisible();
  expect(words()).toBe('Not lost');
  restoreCalls();
  await page.getByRole('dialog').getByRole('button', { name: 'Comment', exact: true }).dblClick();
  await expect.element(comment('Not lost')).toBeVisible();
  const { items } = await actsAs(ana).act('GET', `/api/posts/${id}/replies`);
  expect(items).toHaveLength(1);
});

test('LAYOUT-22 the comment page redirects wide screens back, visitors to logging in and unverified members to the school email', async () => {
  await openPage({ as: ana });
  const id = await actsAs(ana).post('Wide');
  const address = (goBack: string) => `/create/comment/${id}?${new URLSearchParams({ goBack })}`;
  await showPage(address('/saved'));
  await expectPath('/saved');
  await showPage(address('//evil.example'));
  await expectPath(`/post/${id}`);

  await openPage({ screen: phone, at: address('/saved') });
  await expectPath(`/user_registration?${new URLSearchParams({ redirect: address('/saved') })}`);
  await openPage({ as: dan, screen: phone, at: address('/saved') });
  await expectPath(/^\/settings\/account\/school_email\?redirect=/);
});

test('LIMIT-19 the comment page shows its loader for 2500 ms at most', async () => {
  // A post that came with an event would already be stored.
  silenceStream();
  onTestFinished(restoreCalls);
  await openPage({ as: ana, screen: phone });
  const first = await actsAs(ana).post('One to answer');
  const second = await actsAs(ana).post('Another to answer');
  await showPage('/settings/account');
  const responses = new Map<string, PromiseWithResolvers<void>>();
  for (const id of [first, second]) {
    const release = Promise.withResolvers<void>();
    responses.set(id, release);
    mockResponses('GET', new RegExp(`/api/posts/${id}$`), async (send) => {
      await release.promise;
      return send();
    });
  }
  const loader = page.getByText('Loading the post');

  goTo(`/create/comment/${first}`);
  await expect.element(loader).toBeInTheDocument();
  await expectCount(editor, 0);
  responses.get(first)?.resolve();
  await expect.element(page.getByText('One to answer')).toBeVisible();
  await expect.element(editor).toBeVisible();
  await expectCount(loader, 0);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  goTo(`/create/comment/${second}`);
  await expect.element(loader).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(2_499);
  await expectCount(editor, 0);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.element(editor).toBeVisible();
  await expectCount(loader, 0);
  await expectCount(page.getByText('Another to answer'), 0);
  responses.get(second)?.resolve();
  await expect.element(page.getByText('Another to answer')).toBeVisible();
});

test('on a phone a comment opened from a card can be written before the post is read again', async () => {
  await openPage({ as: ben, screen: phone });
  await actsAs(ana).post('Known from its card');
  mockResponses('GET', /\/api\/posts\/[\w-]{36}$/, () => new Promise(() => {}));
  await card('Known from its card').getByRole('button', { name: 'Comment' }).click();
  await expectPath(/^\/create\/comment\//);
  await expect.element(page.getByText('Known from its card').last()).toBeVisible();
  await expect.element(editor).toBeVisible();
});

test('a comment typed before the editor has loaded is sent by keyboard', async () => {
  await openPage({ as: ben });
  const id = await actsAs(ben).post('Typed at once');
  await showPage(`/post/${id}`);
  // The editor replaces the field in a pause of typing; there is none here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const typed = typeAtOnce('Fast ');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await typed;
  await editor.click();
  await userEvent.keyboard('{End}fingers');
  await expect.element(editor).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  vi.useRealTimers();
  await expect.element(comment('Fast fingers')).toBeVisible();
});

test('writes, sends and deletes a comment by keyboard alone', async () => {
  await openPage({ as: ben });
  const id = await actsAs(ben).post('Hands off the mouse');
  await showPage(`/post/${id}`);
  const focus = (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).element();
    if (button instanceof HTMLElement) button.focus();
  };
  await expect.element(page.getByText('Be the first to comment')).toBeVisible();
  focus('Comment');
  await userEvent.keyboard('{Enter}');
  await expect.element(editor).toHaveFocus();
  await userEvent.keyboard('Typed.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(comment('Typed.')).toBeVisible();
  // The dialog returns the focus when it closes.
  await expectCount(page.getByRole('dialog'), 0);
  focus('Comment options');
  await userEvent.keyboard('{Enter}');
  const remove = page.getByRole('menuitem', { name: 'Delete' });
  await expect.element(remove).toBeVisible();
  // Until its code has arrived the menu does not take keys.
  await expect
    .poll(async () => {
      await userEvent.keyboard('{End}');
      return document.activeElement === remove.element();
    })
    .toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Comment Removed')).toBeVisible();
});

test('COMMENT-01 deletes a comment with all replies below it', async () => {
  await openPage({ as: ben });
  const id = await actsAs(ana).post('A lamp to talk about');
  const question = await actsAs(ben).reply(id, 'Is it still there?');
  await actsAs(ana).reply(question, 'Yes, it is.');
  await showPage(`/post/${id}`);
  await openMenuOf(comment('Is it still there?'), 'Comment options');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByText('Delete Comment?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('Comment Removed')).toBeVisible();
  await expect.element(page.getByText('Be the first to comment')).toBeVisible();
  await expectCount(page.getByText('Yes, it is.'), 0);
});

test('COMMENT-09 shows a comment with a photo, and another member saves it', async () => {
  for (const screen of [desktop, phone]) {
    await openPage({ as: ben, screen });
    const lamp = await actsAs(ana).post('Lamp with a crack?');
    await showPage(`/post/${lamp}`);
    await press('Write a comment');
    await choose([await photo(20), await photo(80)]);
    await expectCount(previews, 2);
    await expectAllUploaded();
    await sendComment('Like these');
    await expect.element(comment('Like these')).toBeVisible();
    await expectCount(comment('Like these').getByRole('img', { name: /Photo . of 2 by Ben/ }), 2);
    await openPage({ as: ana, screen, at: `/post/${lamp}` });
    await expectCount(comment('Like these').getByRole('img', { name: /Photo . of 2 by Ben/ }), 2);
    await comment('Like these').getByRole('button', { name: 'Save' }).click();
    await expect
      .element(comment('Like these').getByRole('button', { name: 'Saved!' }))
      .toBeVisible();
  }
});

test('MODAL-16 COMMENT-09 asks before discarding a comment that is only a photo', async () => {
  await openPage({ as: ben });
  await actsAs(ben).post('To be answered');
  await card('To be answered').getByRole('button', { name: 'Comment' }).click();
  await choose([await photo(140)]);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await card('To be answered').getByRole('button', { name: 'Comment' }).click();
  await expect.element(editor).toBeVisible();
  await expectCount(page.getByRole('list', { name: 'Photos' }), 0);
});
