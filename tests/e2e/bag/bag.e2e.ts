import { demoPassword } from '#db/seeds/demo-members.ts';
import { expectAccessible } from '#tests/support/screens/accessible.ts';
import { callAs } from '#tests/support/screens/conversation-page.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { findOverflow, findSmallTargets } from '#tests/support/screens/layout-checks.ts';
import {
  ana,
  arrive,
  ben,
  blankPage,
  card,
  cleo,
  mainOn,
  phone,
  screensFor,
  signIn,
} from '#tests/support/members/people.ts';
import { editorText } from '#tests/support/servers/server.ts';

for (const [device, screen] of screensFor('phone')) {
  test(`TOAST-14 PAGES-28 on ${device} a visitor fills a bag, logs in, and has it on every device while prices and states change${mainOn(device, 'phone')}`, async ({
    browser,
    app,
  }) => {
    const seller = await signIn({ browser, app, person: cleo, at: blankPage });
    const sell = async (text: string, priceCents: number): Promise<string> => {
      const body = { text: editorText(text), listing: { priceCents, condition: 'good' } };
      return String((await callAs(seller, 'POST', '/api/posts', body)).body.id);
    };
    const names = [`Lamp on ${device}`, `Desk on ${device}`, `Rug on ${device}`] as const;
    const [lamp, desk, rug] = names;
    const ids = [await sell(lamp, 1_200), await sell(desk, 8_000), await sell(rug, 4_000)];

    const page = await arrive({ browser, app, screen, campus: 'ut' });
    for (const name of names) {
      await card(page, name).getByRole('button', { name: 'Add to Bag' }).click();
      await expect(card(page, name).getByRole('link', { name: 'In Your Bag' })).toBeVisible();
    }
    // The toast stays while the pointer is on it, however long the check for accessibility takes.
    await page.getByText('Added to bag', { exact: true }).hover();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'View Bag' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText('Subtotal (3 items)')).toBeVisible();

    const login = `/login?method=password&email=${encodeURIComponent(ana.email)}&redirect=%2Fcart`;
    await page.goto(app.origin('ut') + login);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText('Subtotal (3 items)')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('guestBag'))).toBeNull();

    const other = await signIn({ browser, app, person: ana, campus: 'ut', at: '/cart' });
    await expect(other.getByText('Subtotal (3 items)')).toBeVisible();
    await callAs(seller, 'PUT', `/api/posts/${ids[0]}`, {
      text: editorText(lamp),
      category: null,
      listing: { priceCents: 900, condition: 'good' },
      editedAt: null,
    });
    await callAs(seller, 'PUT', `/api/posts/${ids[1]}/status`, { status: 'sold' });
    await callAs(seller, 'DELETE', `/api/posts/${ids[2]}`);
    for (const each of [page, other]) {
      const row = (name: string) => each.getByRole('listitem').filter({ hasText: name });
      await expect(row(lamp).getByText('Was $12')).toBeVisible();
      await expect(row(desk).getByText('sold')).toBeVisible();
      await expect(each.getByText('1 item is gone.')).toBeVisible();
      await expect(each.getByText('Subtotal (1 item)')).toBeVisible();
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    expect(await findOverflow(page)).toEqual([]);
    if (screen === phone) expect(await findSmallTargets(page)).toEqual([]);

    await page.getByRole('button', { name: `Remove ${lamp}` }).click();
    await expect(other.getByRole('listitem').filter({ hasText: lamp })).toHaveCount(0);
  });
}

test('PAGES-28 a campus without the bag has no Add to Bag on a phone, and its buying pages say that deals are made in person', async ({
  browser,
  app,
}) => {
  const seller = await signIn({ browser, app, person: ben, at: blankPage });
  const body = { text: editorText('Lamp in person'), listing: { priceCents: 1_200 } };
  const { id } = (await callAs(seller, 'POST', '/api/posts', body)).body;
  const page = await signIn({ browser, app, person: ana, screen: phone, at: `/post/${id}` });
  await expect(page.getByRole('button', { name: 'Send Message' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Bag' })).toHaveCount(0);
  for (const path of ['/cart', `/checkout?post=${id}`, '/addresses']) {
    await page.goto(app.origin('ou') + path);
    await expect(page.getByRole('heading', { name: 'Deals are made in person' })).toBeVisible();
  }
  expect((await callAs(page, 'PUT', `/api/bag/items/${id}`, { priceCents: 1_200 })).status).toBe(
    404,
  );
});
