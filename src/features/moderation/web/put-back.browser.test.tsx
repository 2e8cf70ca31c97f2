import { expect, test } from 'vitest';
import { actsAs } from '#tests/screens/calls.ts';
import { card } from '#tests/screens/queries.ts';
import { ana, ben, openConsolePage } from '#tests/screens/open-page.tsx';

/** A call of the operator whose page is open. */
async function call(method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(path, {
    method,
    ...(body && { headers, body: JSON.stringify(body) }),
  });
  expect(response.ok).toBe(true);
  return response.json();
}

test('a post that staff take down leaves an open page, and comes back to it when they put it back', async () => {
  await openConsolePage({ as: ben, at: '/home' });
  const postId = await actsAs(ana).post('A zither from the attic');
  await expect.element(card('A zither')).toBeVisible();
  await call('PUT', `/api/posts/${postId}/report`, { reason: 'scam' });
  const { items } = await call('GET', '/api/admin/cases?state=waiting');
  const { id } = items.find(({ words }: { words: string }) => words.startsWith('A zither'));
  const act = async (input: object) => {
    const { version } = await call('GET', `/api/admin/cases/${id}`);
    await call('POST', `/api/admin/cases/${id}/acts`, { version, ...input });
  };

  await act({ act: 'remove', rule: 'goods' });
  await expect.element(card('A zither')).not.toBeInTheDocument();
  await act({ act: 'restore' });
  await expect.element(card('A zither')).toBeVisible();
});
