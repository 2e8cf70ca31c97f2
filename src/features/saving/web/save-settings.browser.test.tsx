import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { actsAs, brokenServer, mockResponses } from '#tests/screens/calls.ts';
import { ana, ben, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { card, expectCount, expectPath } from '#tests/screens/queries.ts';
import { sentences } from '../contract.ts';
import { seenBySentences } from '../contract/seen-by.ts';

const choice = (name: string) => page.getByRole('radio', { name, exact: true });

test('the first save says that everyone sees it, and leads to the choice', async () => {
  await openPage({ as: ana, screen: phone });
  await actsAs(ben).post('A first thing to save');
  mockResponses('PUT', /\/save$/, async (send) => {
    const response = await send();
    const { headers } = response;
    const body = JSON.stringify({ ...(await response.json()), isFirst: true });
    return new Response(body, { headers });
  });
  await showPage('/home');
  await card('A first thing to save').getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Post saved.')).toBeVisible();
  await expect.element(page.getByText(sentences.everyoneSees)).toBeVisible();
  await page.getByRole('link', { name: 'Change' }).click();
  await expectPath('/settings/account/saves');
  await expect.element(choice('Everyone')).toBeChecked();
});

test('the choice is stored at once, and a failed one is taken back', async () => {
  await openPage({ as: ben });
  const post = await actsAs(ana).post('Saved in private');
  await actsAs(ben).save(post);
  await showPage('/settings/account');
  await page.getByRole('link', { name: seenBySentences.title }).click();
  await choice('Only me').click();
  const stored = async () => (await actsAs(ben).act('GET', '/api/save-settings')).seenBy;
  await expect.poll(stored).toBe('me');

  await openPage({ as: ana, at: `/post/${post}/likes` });
  await expect.element(page.getByText(sentences.saversLeftOut)).toBeVisible();
  await expectCount(page.getByText(sentences.saversEmptyTitle), 0);
  await showPage('/bencarter?show=likes');
  await expect.element(page.getByText('No likes to show')).toBeVisible();

  await openPage({ as: ben, at: '/settings/account/saves' });
  mockResponses('PUT', /save-settings/, brokenServer);
  await choice('Students of my campus').click();
  await expect.element(page.getByText('Something went wrong')).toBeVisible();
  await expect.element(choice('Only me')).toBeChecked();
  expect(await stored()).toBe('me');
  await actsAs(ben).act('PUT', '/api/save-settings', { seenBy: 'everyone' });
});
