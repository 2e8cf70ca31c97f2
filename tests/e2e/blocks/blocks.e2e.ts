import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { actsFrom } from '#tests/support/members/acts-from-page.ts';
import { ana, ben, card, desktop, isTried, phone, signIn } from '#tests/support/members/people.ts';

const cases = [
  { device: 'a desktop', screen: desktop, item: 'A desk of someone blocked' },
  { device: 'a phone', screen: phone, item: 'A chair of someone blocked' },
];

for (const { device, screen, item } of cases.filter((each) => isTried(each.screen, 'phone'))) {
  test(`on ${device} two members lose sight of each other in their open pages at a block, and get it back`, async ({
    browser,
    app,
  }) => {
    const blocked = await signIn({ browser, app, person: ben, screen });
    const page = await signIn({ browser, app, person: ana, screen });
    const site = app.origin('ou');
    const own = `${item}, answered`;
    await actsFrom(blocked).post(item);
    await actsFrom(page).post(own);
    await expect(card(page, item).first()).toBeVisible();
    await blocked.goto(`${site}/home`);
    await expect(card(blocked, own)).toBeVisible();

    await page.goto(`${site}/bencarter`);
    await page.getByRole('button', { name: 'Profile options' }).click();
    await page.getByRole('menuitem', { name: 'Block @bencarter' }).click();
    const question = page.getByRole('alertdialog', { name: 'Block @bencarter?' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText('You blocked @bencarter.')).toBeVisible();
    // The open page of the other loses the posts by itself, without a word about it.
    await expect(card(blocked, own)).toHaveCount(0);
    await expect(card(blocked, item)).toBeVisible();
    await expect(blocked.getByText(/block/i).and(blocked.locator('[role=status] *'))).toHaveCount(
      0,
    );

    for (const at of [
      '/home',
      '/media',
      '/saved',
      '/notifications',
      '/messages',
      '/search?q=blocked',
    ]) {
      await page.goto(site + at);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByText('Ben C.')).toHaveCount(0);
    }
    await blocked.goto(`${site}/anabrook`);
    await expect(blocked.getByText('Ana B.')).toHaveCount(0);

    await blocked.goto(`${site}/home`);
    await page.goto(`${site}/settings/account/blocked`);
    await expect(page.getByRole('button', { name: 'Unblock @bencarter' })).toBeVisible();
    await page.getByRole('button', { name: 'Unblock @bencarter' }).click();
    await expect(page.getByText("You haven't blocked anyone.")).toBeVisible();
    await expect(card(blocked, own)).toBeVisible();
    await page.goto(`${site}/home`);
    await expect(card(page, item).first()).toBeVisible();
  });
}
