import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  actsAs,
  mockResponses,
  brokenServer,
  holdResponse,
  restoreCalls,
  silenceStream,
} from '#tests/screens/calls.ts';
import {
  card,
  comment,
  expectCount,
  expectPath,
  openMenuOf,
  press,
  sendComment,
  sendPost,
  untilPainted,
  writePost,
} from '#tests/screens/queries.ts';
import { ana, ben, dan, openPage, showPage } from '#tests/screens/open-page.tsx';

const deletedSentence = 'Sorry, that post has been deleted.';
const rows = page.getByRole('article');

/** A post by Ben with two comments by him. */
async function lampWithComments(first: string, second: string) {
  const lamp = await actsAs(ben).post('A lamp to talk of');
  const comments = [await actsAs(ben).reply(lamp, first), await actsAs(ben).reply(lamp, second)];
  return { lamp, first: comments[0] ?? '', second: comments[1] ?? '' };
}

test('POST-08 POST-09 removes all replies of a deleted post from the open list of saved posts', async () => {
  await openPage({ as: ana });
  const { lamp, first, second } = await lampWithComments('Ben asks', 'Ben adds');
  const response = await actsAs(ben).reply(first, 'Ben answers himself');
  for (const id of [second, response]) await actsAs(ana).save(id);
  await showPage('/saved');
  await expect.element(rows.first()).toHaveTextContent('Ben answers himself');
  await actsAs(ben).remove(first);
  await expectCount(card('Ben answers himself'), 0);
  await expect.element(card('Ben adds')).toBeVisible();
  await actsAs(ben).remove(lamp);
  await expectCount(card('Ben adds'), 0);
});

test('POST-08 POST-09 removes a mention in a deleted comment from the open page of mentions', async () => {
  await openPage({ as: ana });
  const { first } = await lampWithComments('Ben asks', 'Ben adds');
  await actsAs(ben).reply(first, 'Ben answers himself, @anabrook');
  await showPage('/notifications/mentions');
  const mention = page.getByRole('main').getByText('Ben answers himself');
  await expect.element(mention).toBeVisible();
  await actsAs(ben).remove(first);
  await expectCount(mention, 0);
});

test('ERROR-04 the open liked-by page of a deleted comment says that it was deleted', async () => {
  await openPage({ as: dan });
  const { first } = await lampWithComments('Ben asks', 'Ben adds');
  const response = await actsAs(ben).reply(first, 'Ben answers himself');
  await actsAs(ana).save(response);
  await showPage(`/post/${response}/likes`);
  await expect.element(page.getByRole('listitem').filter({ hasText: '@ana' })).toBeVisible();
  await actsAs(ben).remove(first);
  await expect.element(page.getByText(deletedSentence).first()).toBeVisible();
});

test('SAVE-04 COMMENT-07 moves a saved reply up in the open list when someone replies to it', async () => {
  await openPage({ as: ana });
  const { first, second } = await lampWithComments('The first question', 'The second question');
  for (const id of [first, second]) await actsAs(ana).save(id);
  await showPage('/saved');
  await expect.element(rows.nth(0)).toHaveTextContent('The second question');
  await expect.element(rows.nth(1)).toHaveTextContent('The first question');
  await actsAs(ben).reply(first, 'Yes, it is');
  await expect.element(rows.nth(0)).toHaveTextContent('The first question');
  await expect.element(rows.nth(1)).toHaveTextContent('The second question');
  await expect.element(rows.nth(0).getByRole('button', { name: 'Reply 1' })).toBeVisible();
});

test('ERROR-04 ERROR-06 keeps a post whose deletion failed, and removes one that was already deleted', async () => {
  await openPage({ as: ana });
  const lamp = await actsAs(ana).post('To be deleted twice');
  // The stream is closed, so this page gets no event of what happens elsewhere.
  silenceStream();
  await showPage('/home');
  const shown = card('To be deleted twice');
  mockResponses('DELETE', /\/api\/posts\//, brokenServer);
  const question = page.getByRole('alertdialog', { name: 'Delete Post?' });
  const confirm = () => question.getByRole('button', { name: 'Delete' }).click();
  await openMenuOf(shown);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await confirm();
  const alert = (kind: string) => document.querySelector(`[data-kind=${kind}]`)?.textContent;
  await expect.poll(() => alert('danger')).toContain('Something went wrong');
  await expectCount(page.getByText('To be deleted twice'), 1);

  mockResponses('DELETE', /\/api\/posts\//, (send) => send());
  await actsAs(ana).remove(lamp);
  await confirm();
  await expect.poll(() => alert('okay')).toContain(deletedSentence);
  await expectCount(question, 0);
  await expectCount(shown, 0);
});

test('POST-08 does not bring back a post that was deleted elsewhere before its sender got the response', async () => {
  await openPage({ as: ana });
  const held = holdResponse('POST', /\/api\/posts$/);
  await writePost('Gone before it came');
  await sendPost();
  // The card is behind the composer, which waits for the response.
  const shown = () =>
    [...document.querySelectorAll('[role=feed] article')].filter((post) =>
      post.textContent.includes('Gone before it came'),
    );
  await expect.poll(shown).toHaveLength(1);
  const href = shown()[0]?.querySelector('a[href^="/post/"]')?.getAttribute('href');
  await actsAs(ana).remove(href?.split('/').at(-1) ?? '');
  await expect.poll(shown).toHaveLength(0);
  held.release();
  await expectCount(page.getByRole('dialog'), 0);
  await untilPainted();
  expect(shown()).toHaveLength(0);
});

test('POST-09 does not bring back a reply that was deleted elsewhere before its sender got the response', async () => {
  await openPage({ as: ana });
  const lamp = await actsAs(ana).post('A lamp to answer in vain');
  await showPage(`/post/${lamp}`);
  const held = holdResponse('POST', /\/replies$/);
  await press('Comment');
  await sendComment('Gone before it came');
  const shown = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: 'Gone before it came' });
  await expect.poll(() => document.querySelectorAll('main article').length).toBe(2);
  const { items } = await actsAs(ana).act('GET', `/api/posts/${lamp}/replies`);
  await actsAs(ana).remove(items[0].id);
  await expect.poll(() => document.querySelectorAll('main article').length).toBe(1);
  held.release();
  await expect.element(page.getByText('Your reply was sent')).toBeVisible();
  await untilPainted();
  await expectCount(shown, 0);
});

test('a reader who has left the page of a post is not moved when the deletion succeeds', async () => {
  await openPage({ as: ana });
  const id = await actsAs(ana).post('Soon deleted');
  await showPage('/saved');
  await page.getByRole('link', { name: 'Buy / Sell' }).first().click();
  await expect.element(card('Soon deleted')).toBeVisible();
  card('Soon deleted').element().querySelector<HTMLElement>(`a[href="/post/${id}"]`)?.click();
  await expectPath(`/post/${id}`);
  const held = holdResponse('DELETE', /\/api\/posts\/[^/]+$/);
  await openMenuOf(card('Soon deleted').first());
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await held.answered;
  history.go(-2);
  await expectPath('/saved');
  held.release();
  await expect.element(page.getByText('Your post was deleted')).toBeVisible();
  await untilPainted();
  await expectPath('/saved');
});

test('COMMENT-01 counts one’s own reply once, whether the stream is closed or faster than the response', async () => {
  await openPage({ as: ana });
  const { lamp } = await lampWithComments('Who is first?', 'And who is last?');
  const question = comment('Who is first?');
  const replyButton = (count: number) => question.getByRole('button', { name: `Reply ${count}` });
  silenceStream();
  await showPage(`/post/${lamp}`);
  await question.getByRole('button', { name: 'Reply' }).click();
  await sendComment('I am.');
  await expect.element(comment('I am.')).toBeVisible();
  await expect.element(replyButton(1)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Comment 3' })).toBeVisible();

  restoreCalls();
  await showPage(`/post/${lamp}`);
  await expect.element(replyButton(1)).toBeVisible();
  const held = holdResponse('POST', /\/replies$/);
  await replyButton(1).click();
  await sendComment('And I am second.');
  // The event arrives before the response.
  await expect
    .poll(() => document.querySelector('main')?.textContent)
    .toContain('And I am second.');
  held.release();
  await expect.element(page.getByText('Your reply was sent').first()).toBeVisible();
  await expect.element(replyButton(2)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Comment 4' })).toBeVisible();
});

test('R26 after a deletion the focus is in the page, not at its beginning', async () => {
  await openPage({ as: ben });
  const { lamp } = await lampWithComments('To be deleted', 'To stay');
  await showPage(`/post/${lamp}`);
  await openMenuOf(comment('To be deleted'), 'Comment options');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectCount(comment('To be deleted'), 0);
  await expect.poll(() => document.activeElement?.closest('main')?.id).toBe('main');
});

test('R26 after a post is deleted in a list, the focus is on the next one', async () => {
  await openPage({ as: ben });
  const first = await actsAs(ben).post('The first of two');
  await actsAs(ben).post('The second of two');
  await expect.element(card('The second of two')).toBeVisible();
  const remove = async (text: string) => {
    await openMenuOf(card(text));
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectCount(card(text), 0);
  };
  const focused = () => document.activeElement?.getAttribute('href');
  await remove('The second of two');
  await expect.poll(focused).toBe(`/post/${first}`);
  await remove('The first of two');
  await expect.poll(focused).toMatch(/^\/post\/01900000/);
});
