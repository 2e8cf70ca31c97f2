import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { actsAs, mockResponses, recordReads } from '#tests/screens/calls.ts';
import { card, expectPath } from '#tests/screens/queries.ts';
import { ana, ben, openPage, showPage } from '#tests/screens/open-page.tsx';

const comment = (text: string) => page.getByRole('listitem').filter({ hasText: text }).last();

test('COMMENT-01 a comment and a reply to it appear in the open thread, with the counts above them, and the reply alone is read', async () => {
  await openPage({ as: ana });
  const post = await actsAs(ana).post('A lamp with a live thread');
  await showPage(`/post/${post}`);
  await expect.element(page.getByText('Be the first to comment')).toBeVisible();
  const reads = recordReads();

  const first = await actsAs(ben).reply(post, 'Is it bright?');
  await expect.element(comment('Is it bright?')).toBeVisible();
  expect(reads).toEqual([`/api/posts/${first}`]);

  reads.length = 0;
  const second = await actsAs(ben).reply(first, 'And warm?');
  await expect.element(comment('And warm?')).toBeVisible();
  const asked = page.getByRole('listitem').filter({ hasText: 'Is it bright?' }).first();
  await expect
    .element(asked.getByRole('button', { name: /^Reply 1|^Comment 1/ }).first())
    .toBeVisible();
  expect(reads).toEqual([`/api/posts/${second}`, `/api/posts/${second}/ancestors`]);
});

test('COMMENT-01 a thread that is not on the screen is read again when it is shown', async () => {
  await openPage({ as: ana });
  const post = await actsAs(ana).post('A lamp whose thread is left');
  await showPage('/home');
  await card('A lamp whose thread is left').getByText('A lamp whose thread is left').click();
  await expectPath(`/post/${post}`);
  await expect.element(page.getByText('Be the first to comment')).toBeVisible();
  history.back();
  await expectPath('/home');
  const reads: string[] = [];
  mockResponses('GET', /\/replies/, (send) => {
    reads.push('replies');
    return send();
  });
  await actsAs(ben).reply(post, 'Is it still there?');
  const lamp = card('A lamp whose thread is left');
  await expect.element(lamp.getByRole('button', { name: 'Comment 1' })).toBeVisible();
  expect(reads).toEqual([]);
  history.forward();
  await expect.element(comment('Is it still there?')).toBeVisible();
});

test('when many replies arrive at once the thread is read again, not each reply', async () => {
  await openPage({ as: ana });
  const post = await actsAs(ana).post('A lamp that many ask about');
  await showPage(`/post/${post}`);
  await expect.element(page.getByText('Be the first to comment')).toBeVisible();
  let single = 0;
  mockResponses('GET', /\/api\/posts\/[\w-]{36}$/, (send) => {
    single += 1;
    return send();
  });
  await Promise.all(
    Array.from({ length: 12 }, (_, number) => actsAs(ben).reply(post, `Question ${number}?`)),
  );
  for (let number = 0; number < 12; number += 1) {
    await expect.element(comment(`Question ${number}?`)).toBeVisible();
  }
  expect(single).toBeLessThan(12);
});
