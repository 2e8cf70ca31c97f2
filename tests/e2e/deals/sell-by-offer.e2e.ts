import { expect, test } from '#tests/support/screens/e2e-test.ts';
import {
  ana,
  ben,
  card,
  mainOn,
  screensFor,
  sendPost,
  signIn,
  writePost,
} from '#tests/support/members/people.ts';

for (const [device, screen] of screensFor('phone')) {
  test(`on ${device} Ana sells a lamp to Ben: offer, meeting, code on two phones without a connection, ratings${mainOn(device, 'phone')}`, async ({
    browser,
    app,
  }) => {
    const lamp = `Reading lamp on ${device}`;
    const anaPage = await signIn({ browser, app, screen, person: ana });
    await writePost(anaPage, `${lamp} $40`);
    await anaPage.getByRole('button', { name: 'Sell for $40?' }).click();
    await sendPost(anaPage);
    await expect(card(anaPage, lamp)).toBeVisible();

    const benPage = await signIn({ browser, app, screen, person: ben });
    const postPath = await card(benPage, lamp)
      .locator('a[href^="/post/"]')
      .first()
      .getAttribute('href');
    await benPage.goto(`${app.origin('ou')}${postPath}`);
    await benPage.getByRole('button', { name: 'Send Message' }).first().click();
    await expect(benPage.getByText('Still available.')).toBeVisible();
    await benPage.getByRole('button', { name: 'Start Conversation' }).click();
    const bens = benPage.getByRole('region', { name: 'Deal' });
    await bens.getByRole('button', { name: 'Offer less' }).click();
    await benPage.getByRole('textbox', { name: 'Your price' }).fill('30');
    await benPage.getByRole('button', { name: 'Send', exact: true }).last().click();
    await expect(bens).toContainText('You offered $30');

    // From the chat to the sale: five taps and the code.
    await anaPage.goto(benPage.url());
    const anas = anaPage.getByRole('region', { name: 'Deal' });
    await anas.getByRole('button', { name: 'Accept' }).click();
    await expect(bens).toContainText('reserved for you');
    await bens.getByRole('button', { name: 'Show code' }).click();
    const code = await benPage.getByRole('img', { name: /^\d \d \d \d \d \d$/ }).textContent();

    for (const page of [anaPage, benPage]) await page.context().setOffline(true);
    await anas.getByRole('button', { name: 'Enter code' }).click();
    await anaPage.getByRole('textbox', { name: 'Code' }).fill(code ?? '');
    await expect(anas).toContainText("No connection. We'll send the code");
    for (const page of [anaPage, benPage]) await page.context().setOffline(false);
    await expect(anas).toContainText('Sold to Ben for $30');
    await expect(bens).toContainText('You bought it for $30');
    await expect(benPage.getByRole('dialog')).toHaveCount(0);

    for (const [page, strip] of [
      [anaPage, anas],
      [benPage, bens],
    ] as const) {
      await strip.getByRole('button', { name: 'Rate' }).click();
      await page.getByRole('radio', { name: '5 stars' }).press(' ');
      await page.getByRole('dialog').getByRole('button', { name: 'Rate' }).click();
      await expect(page.getByText('Thanks for rating')).toBeVisible();
    }
    await benPage.goto(`${app.origin('ou')}/anabrook`);
    await expect(
      benPage.getByRole('button', { name: /5\.0 from \d+ ratings? · \d+ deals? done/ }),
    ).toBeVisible();
  });
}
