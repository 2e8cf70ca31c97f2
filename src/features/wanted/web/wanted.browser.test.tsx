import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { actsAs, brokenServer, mockResponses } from '#tests/screens/calls.ts';
import { ana, ben, cleo, dan, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { expectCount, expectPath, writePost } from '#tests/screens/queries.ts';
import { sentences } from '../contract/words.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const save = button('Save this search');
const saved = page.getByRole('button', { name: 'Saved search' });
const toast = (words: string) => page.getByRole('status').filter({ hasText: words });

/** Another test may have saved some. */
async function forgetSearches(email: string): Promise<void> {
  const { act } = actsAs(email);
  const { items } = await act('GET', '/api/saved-searches');
  for (const { id } of items) await act('DELETE', `/api/saved-searches/${id}`);
}

test('a search is saved beside its filters, listed in the settings, opened and removed', async () => {
  await openPage({ as: ana, screen: phone });
  await forgetSearches(ana);
  await showPage('/search?q=chairs&max=40');
  await save.click();
  await expect.element(saved.first()).toBeVisible();
  await expect.element(toast(sentences.willTell)).toBeVisible();
  await toast(sentences.willTell).getByRole('link', { name: 'Saved searches' }).click();
  await expectPath('/settings/saved-searches');
  await expect.element(page.getByText('Up to $40 · nothing found yet')).toBeVisible();
  await page.getByRole('link', { name: 'chairs', exact: true }).click();
  await expectPath('/search?q=chairs&max=40');
  await expect.element(saved.first()).toBeVisible();

  // The same in another form of the word.
  await showPage('/search?q=chair&max=40');
  await expect.element(saved.first()).toBeVisible();
  await saved.first().click();
  await expect.element(toast('Saved search removed')).toBeVisible();
  await expect.element(save).toBeVisible();
});

test('where nothing was found, it is offered in the middle, and the settings remove it', async () => {
  await openPage({ as: ana, screen: phone });
  await forgetSearches(ana);
  await showPage('/search?q=unicycle');
  await button('Tell me when one is posted').click();
  await expectCount(saved, 2);
  await showPage('/settings/saved-searches');
  await button('Remove “unicycle”').click();
  await expect.element(page.getByText('No saved searches yet')).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Search' })).toBeVisible();
});

test('a rejected search says why and stays unsaved', async () => {
  await openPage({ as: ana, at: '/search?q=chair' });
  mockResponses('PUT', /\/api\/saved-searches/, brokenServer);
  await save.click();
  await expect.element(page.getByText('Something went wrong')).toBeVisible();
  await expect.element(save).toBeVisible();
});

test('visitors are asked to log in, members without a school to verify it, and others have no button', async () => {
  await openPage({ at: '/search?q=chair' });
  await save.click();
  await expect.element(page.getByRole('dialog', { name: 'Find your people' })).toBeVisible();
  await openPage({ as: dan, at: '/search?q=chair' });
  await save.click();
  await expect
    .element(page.getByRole('dialog', { name: 'Verify your school to save searches' }))
    .toBeVisible();
  await openPage({ as: cleo, at: '/search?q=futon' });
  await expect.element(page.getByRole('article').first()).toBeVisible();
  await expectCount(save, 0);
});

test('the composer says how many look for what a draft describes at least, and the usual price', async () => {
  await openPage({ as: ana });
  // Of fewer people than the demo has students who can sell, nothing is said.
  mockResponses('GET', /\/api\/price-hints/, async (send) => {
    const { headers } = await send();
    const body = JSON.stringify({ seekers: 3, usual: { from: 25, to: 40 } });
    return new Response(body, { headers });
  });
  await writePost('Purple unicycles');
  const hint = page.getByText('3+ students are looking for this · usually $25-40 here');
  await expect.element(hint).toBeVisible();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}{Delete}');
  await expectCount(hint, 0);
});

test('a found post is among the notifications', async () => {
  await openPage({ as: ben });
  await actsAs(ben).act('PUT', '/api/saved-searches', { text: 'orange unicycle' });
  await actsAs(ana).post('An orange unicycle');
  await expect
    .poll(async () => (await actsAs(ben).act('GET', '/api/notifications')).items[0]?.type, {
      timeout: 15_000,
    })
    .toBe('wanted found');
  await showPage('/notifications');
  const row = page.getByRole('link', { name: /posted something you are looking for/ });
  await row.click();
  await expect.element(page.getByText('An orange unicycle')).toBeVisible();
});
