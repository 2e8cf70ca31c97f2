import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { actsFrom } from '#tests/support/members/acts-from-page.ts';
import {
  ana,
  ben,
  blankPage,
  card,
  desktop,
  isTried,
  phone,
  signIn,
} from '#tests/support/members/people.ts';

const cases = [
  { device: 'a desktop', screen: desktop, item: 'A desk to look at' },
  { device: 'a phone', screen: phone, item: 'A chair to look at' },
];

for (const { device, screen, item } of cases.filter((each) => isTried(each.screen, 'phone'))) {
  test(`PROFILE-01 PROFILE-10 PROFILE-12 ROLE-01 on ${device} a buyer opens the seller's profile from a card, opens all tabs, reports the seller and starts a conversation`, async ({
    browser,
    app,
  }) => {
    const seller = await signIn({ browser, app, person: ben, at: blankPage });
    const page = await signIn({ browser, app, person: ana, screen });
    await actsFrom(seller).post(item);
    const main = page.getByRole('main');
    await card(page, item).getByRole('link', { name: 'Ben C.' }).click();
    await expect(page).toHaveURL(/\/bencarter$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Ben C.' })).toBeVisible();
    await expect(card(page, item)).toBeVisible();

    for (const [name, shown] of [
      ['Photos', 'photos'],
      ['Replies', 'replies'],
      ['Likes', 'likes'],
    ] as const) {
      await main.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`show=${shown}$`));
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(main.getByText('Something went wrong')).toHaveCount(0);
    }
    await main.getByRole('link', { name: 'Posts', exact: true }).click();
    await expect(card(page, item)).toBeVisible();

    await page.getByRole('button', { name: 'Profile options' }).click();
    await page.getByRole('menuitem', { name: 'Report', exact: true }).click();
    const reasons = page.getByRole('dialog', { name: 'What is wrong?' });
    await reasons.getByRole('button', { name: 'Spam or a fake listing' }).click();
    await expect(page.getByText('User Reported. Thanks for letting us know.')).toBeVisible();
    await expect(reasons).toHaveCount(0);

    await main.getByRole('button', { name: 'Send Message' }).first().click();
    const question = page.getByRole('alertdialog', { name: 'Start Conversation?' });
    await question.getByRole('button', { name: 'Start Conversation' }).click();
    await expect(page).toHaveURL(/\/messages\/[\w-]{36}$/);
  });
}
