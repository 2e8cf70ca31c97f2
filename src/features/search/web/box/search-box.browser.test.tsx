import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { actsAs, mockResponses, brokenServer, silenceStream } from '#tests/screens/calls.ts';
import { expectCount, expectPath } from '#tests/screens/queries.ts';
import { ana, ben, cleo, hal, openPage, phone, showPage } from '#tests/screens/open-page.tsx';

const box = page.getByRole('combobox', { name: 'Search' });
const option = (name: string) => page.getByRole('option', { name, exact: true });
const list = (name: string) => page.getByRole('listbox', { name, exact: true });

async function searched(text: string, ...people: string[]): Promise<void> {
  for (const email of people) await actsAs(email).act('POST', '/api/search/views', { text });
}

test('SEARCH-05 an empty dropdown has a hint', async () => {
  await openPage({ as: cleo, campus: 'ut' });
  await box.click();
  await expect.element(page.getByText('Try searching for keywords')).toBeVisible();
});

test('SEARCH-01 SEARCH-07 FEED-02 Enter in the search box of the feed opens the results; an empty text opens nothing', async () => {
  await openPage({ as: ana, screen: phone });
  await box.click();
  await userEvent.keyboard('   {Enter}');
  await expectPath('/home');
  await userEvent.keyboard('bike{Enter}');
  await expectPath('/search?q=bike');
  await expect.element(box).toHaveValue('bike');
  await box.fill('futon');
  await userEvent.keyboard('{Enter}');
  await expectPath('/search?q=futon');
});

test('SEARCH-02 SEARCH-06 SEARCH-15 popular searches, own searches and suggestions are chosen by keyboard', async () => {
  await openPage({ as: ana });
  await actsAs(ben).post('A mountain bike and a mountain tent');
  await searched('mountain bike', ana, ben, cleo);
  await searched('mountain tent', ben, cleo, hal);
  await searched('mountain bike', hal);
  await showPage('/home');
  await box.click();
  await expect.element(list('Popular searches').getByText('mountain bike')).toBeVisible();
  await expect.element(list('My Recent').getByText('mountain bike')).toBeVisible();

  await userEvent.keyboard('mo');
  await expect.element(option('mountain tent')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await expect.element(option('mountain bike')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expectPath('/search?q=mountain+bike');
  await expectCount(page.getByRole('listbox'), 0);
});

test('Escape closes the dropdown, then empties the box', async () => {
  await openPage({ as: ana });
  await searched('mountain bike', ana);
  await box.click();
  await expect.element(list('My Recent')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectCount(page.getByRole('listbox'), 0);
  await userEvent.keyboard('m');
  await expect.element(option('mountain bike')).toBeVisible();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(box).toHaveValue('');
});

test('SEARCH-04 SEARCH-20 removes one own search, and shows an alert', async () => {
  await openPage({ as: ben });
  await searched('desk chair', ben);
  await searched('rice cooker', ben);
  await searched('desk chair', ben);
  await showPage('/home');
  await box.click();
  await expect
    .element(list('My Recent').getByRole('option').first())
    .toHaveTextContent('desk chair');
  await page.getByRole('button', { name: 'Remove desk chair' }).click();
  await expect.element(page.getByText('Recent Search Removed')).toBeVisible();
  await expectCount(option('desk chair'), 0);
  await expect.element(option('rice cooker')).toBeVisible();
});

test('SEARCH-04 an own search that was removed in another tab leaves the list without an error', async () => {
  // As if the stream were late.
  silenceStream();
  await openPage({ as: ben });
  await searched('wool blanket', ben);
  await showPage('/home');
  await box.click();
  await expect.element(option('wool blanket')).toBeVisible();
  const { items } = await actsAs(ben).act('GET', '/api/search/history');
  await actsAs(ben).act('DELETE', `/api/search/history/${items[0].id}`);
  await page.getByRole('button', { name: 'Remove wool blanket' }).click();
  await expectCount(option('wool blanket'), 0);
  expect(document.querySelector('[data-kind=danger]')).toBeNull();
});

test('SEARCH-03 SEARCH-04 own searches that are removed in another tab leave an open box at once, and a closed one', async () => {
  await openPage({ as: ben });
  await searched('ash tray', ben);
  await searched('bread box', ben);
  await searched('clay pot', ben);
  await showPage('/home');
  await box.click();
  await expect.element(option('clay pot')).toBeVisible();
  const { items } = await actsAs(ben).act('GET', '/api/search/history');
  await actsAs(ben).act('DELETE', `/api/search/history/${items[0].id}`);
  await expectCount(option('clay pot'), 0);
  await expect.element(option('bread box')).toBeVisible();

  await userEvent.keyboard('{Escape}');
  await expectCount(page.getByRole('listbox'), 0);
  await actsAs(ben).act('DELETE', '/api/search/history');
  await userEvent.click(box);
  await expectCount(list('My Recent'), 0);
});

test('ERROR-06 an own search that cannot be removed stays, and an error is shown', async () => {
  await openPage({ as: ben });
  await searched('floor lamp', ben);
  await showPage('/home');
  mockResponses('DELETE', /search\/history/, brokenServer);
  await box.click();
  await page.getByRole('button', { name: 'Remove floor lamp' }).click();
  await expect.element(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
  await expect.element(option('floor lamp')).toBeVisible();
});

test('SEARCH-03 MODAL-17 asks before all own searches are cleared', async () => {
  await openPage({ as: ana });
  await searched('textbooks', ana);
  await showPage('/home');
  await box.click();
  await page.getByRole('button', { name: 'Clear all' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Clear all recent searches?' });
  await expect
    .element(dialog)
    .toHaveAccessibleDescription(
      "This can't be undone and you'll remove all your recent searches.",
    );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await box.click();
  await expect.element(option('textbooks')).toBeVisible();

  await page.getByRole('button', { name: 'Clear all' }).click();
  await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.element(page.getByText('Search History Cleared')).toBeVisible();
  await expectCount(list('My Recent'), 0);
  await showPage('/home');
  await box.click();
  await expect.element(page.getByText(/Popular searches|Try searching/)).toBeVisible();
  await expectCount(list('My Recent'), 0);
});

test('SEARCH-14 ROLE-01 visitors get suggestions, and their history is not requested', async () => {
  await openPage();
  const requested: string[] = [];
  mockResponses('GET', /search\/history/, (send) => {
    requested.push('history');
    return send();
  });
  await actsAs(ben).post('A mountain bike');
  await searched('mountain bike', ana, ben, cleo);
  await box.click();
  await userEvent.keyboard('moun');
  await expect.element(option('mountain bike')).toBeVisible();
  await expectCount(list('My Recent'), 0);
  expect(requested).toEqual([]);
});

test('ERROR-15 a list that cannot be read is left out', async () => {
  await openPage({ as: ana });
  mockResponses('GET', /search\/popular/, brokenServer);
  mockResponses('GET', /search\/history/, brokenServer);
  await box.click();
  await expect.element(page.getByText('Try searching for keywords')).toBeVisible();
});
