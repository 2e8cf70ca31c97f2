import { expectAccessible } from '#tests/support/screens/accessible.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import {
  ana,
  ben,
  card,
  desktop,
  isTried,
  mainOn,
  phone,
  sendPost,
  signIn,
  writePost,
} from '#tests/support/members/people.ts';

for (const [device, screen, word, typo] of (
  [
    ['a desktop in light', { ...desktop, colorScheme: 'light' }, 'projector', 'projecotr'],
    ['a phone in dark', { ...phone, colorScheme: 'dark' }, 'trampoline', 'trampolnie'],
  ] as const
).filter(([, screen]) => isTried(screen, 'phone'))) {
  test(`SERVICE-10 on ${device} Ben finds what Ana sells despite a typo, and returns to the results${mainOn(device, 'phone')}`, async ({
    browser,
    app,
  }) => {
    const anaPage = await signIn({ browser, app, screen, person: ana });
    const benPage = await signIn({ browser, app, screen, person: ben });
    for (const text of [`A ${word}, hardly used`, `Another ${word}`]) {
      await writePost(anaPage, text);
      await sendPost(anaPage);
      await expect(card(anaPage, text)).toBeVisible();
    }

    const box = benPage.getByRole('combobox', { name: 'Search' });
    await box.fill(word);
    await box.press('Enter');
    await expect(card(benPage, 'hardly used')).toBeVisible();
    await expectAccessible(benPage);
    await box.fill(typo);
    await box.press('Enter');
    await expect(benPage.getByText('Showing results for')).toContainText(word);
    await expect(card(benPage, 'hardly used')).toBeVisible();
    await expectAccessible(benPage);

    await card(benPage, 'hardly used').locator('a[href^="/post/"]').first().click();
    await expect(benPage).toHaveURL(/\/post\//);
    await benPage.getByRole('button', { name: 'Back' }).click();
    await expect(benPage).toHaveURL(new RegExp(`/search\\?q=${typo}`));
    await expect(card(benPage, 'hardly used')).toBeVisible();

    await box.click();
    await expect(benPage.getByRole('listbox', { name: 'My Recent' })).toContainText(typo);
    await expectAccessible(benPage);
  });
}

test('a keyboard user searches, sorts, filters and removes the recent search', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, screen: desktop, person: ana });
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.focus();
  await page.keyboard.type('futon');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=futon$/);
  await page.getByRole('button', { name: 'Order: Newest' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Newest' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/order=relevance/);
  await page.getByRole('button', { name: 'Has photo' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/photo=1/);
  await page.keyboard.press('Space');
  await expect(page).not.toHaveURL(/photo=1/);
  await expect(card(page, 'Futon').first()).toBeVisible();

  await box.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'futon', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  const remove = page.getByRole('button', { name: 'Remove futon' });
  await expect(remove).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(remove).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Recent Search Removed')).toBeVisible();
});
