import { test as base, type Browser, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/screens/accessible.ts';
import { callAs } from '#tests/support/screens/conversation-page.ts';
import { expect } from '#tests/support/screens/e2e-test.ts';
import { standInForMaps } from '#tests/support/screens/maps-stand-in.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';
import {
  ana,
  ben,
  blankPage,
  cleo,
  desktop,
  hal,
  isTried,
  phone,
  signIn,
} from '#tests/support/members/people.ts';
import { startApp, type App } from '#tests/support/servers/app.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { editorText } from '#tests/support/servers/server.ts';

/** A server for these end-to-end tests, with a key for the map. */
const test = base.extend<object, { app: App }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const database = await createTestDatabase();
      const app = await startApp({ database, env: { GOOGLE_MAPS_KEY: 'key-for-tests' } });
      await use(app);
      await app.stop();
      await database.drop();
    },
    { scope: 'worker' },
  ],
});

const people = { ben, cleo, hal };

type Meeting = {
  browser: Browser;
  app: App;
  screen: typeof desktop;
  buyer: 'ben' | 'cleo' | 'hal';
};

/** The page of a buyer for whom a lamp of Ana's is reserved, with the dialog that asks where to meet. */
async function openMeeting({ browser, app, screen, buyer }: Meeting): Promise<Page> {
  const anaPage = await signIn({ browser, app, screen, person: ana, at: blankPage });
  const page = await signIn({ browser, app, screen, person: people[buyer], at: blankPage });
  const lamp = { text: editorText('Map lamp'), listing: { priceCents: 4_000 } };
  const { body: post } = await callAs(anaPage, 'POST', '/api/posts', lamp);
  const talk = { memberId: memberIds.ana };
  const { body } = await callAs(page, 'POST', '/api/conversations', talk);
  const reservation = { buyerId: memberIds[buyer] };
  await callAs(anaPage, 'POST', `/api/posts/${post.id}/reservations`, reservation);
  await page.goto(`${app.origin(people[buyer].campus)}/messages/${body.conversation.id}`);
  await meet(page).click();
  await expect(page.getByRole('dialog', { name: 'Where and when to meet' })).toBeVisible();
  return page;
}

const meet = (page: Page) =>
  page.getByRole('region', { name: 'Deal' }).getByRole('button', { name: 'Meet', exact: true });
const isFocused = (field: Locator) =>
  field.evaluate((element) => element.ownerDocument.activeElement === element);
const place = (page: Page) => page.getByRole('textbox', { name: 'Place', exact: true });
const chooseOnMap = (page: Page) => page.getByRole('button', { name: 'Choose on a Map' });
const mapDialog = (page: Page) => page.getByRole('dialog', { name: 'Choose where to meet' });
const mapOn = (page: Page) => page.frameLocator('iframe[title="Choose where to meet"]');

for (const [device, screen, buyer] of (
  [
    ['a desktop', desktop, 'ben'],
    ['a phone', phone, 'hal'],
  ] as const
).filter(([, screen]) => isTried(screen, 'phone'))) {
  test(`SERVICE-20 on ${device} a place is picked on the map and proposed; Google's script is loaded there alone`, async ({
    browser,
    app,
  }) => {
    const page = await openMeeting({ browser, app, screen, buyer });
    const asked = await standInForMaps(page, 'works');
    const violations: string[] = [];
    page.on('console', (line) => {
      if (line.text().includes('Content Security Policy')) violations.push(line.text());
    });
    await page.reload();
    await meet(page).click();
    await expect(chooseOnMap(page)).toBeVisible();
    expect(asked).toEqual([]);

    await chooseOnMap(page).click();
    const map = mapOn(page);
    await expect(map.getByText('Search for a place, or tap one on the map.')).toBeVisible();
    await expect(page.getByText('Loading the map…')).toHaveCount(0);
    await expect(map.locator('body')).toHaveAttribute(
      'data-centered-on',
      'University of Oklahoma, Norman, Oklahoma',
    );
    await expectAccessible(page);
    const use = map.getByRole('button', { name: 'Use This Place' });
    await expect(use).toBeDisabled();
    await map.getByRole('button', { name: 'nowhere' }).click();
    await expect(map.getByRole('status')).toHaveText(/No place with a name here/);
    await expect(use).toBeDisabled();
    await map.getByRole('button', { name: 'library' }).click();
    await expect(map.getByRole('status')).toHaveText('Bizzell Memorial Library');
    await expect(map.locator('#map')).toHaveAttribute('data-marker', 'library');
    await map.getByRole('combobox', { name: 'Search for a place' }).fill('union');
    await map.getByRole('combobox').press('Enter');
    await expect(map.getByRole('status')).toHaveText('Oklahoma Memorial Union');
    await use.click();

    await expect(mapDialog(page)).toHaveCount(0);
    await expect(place(page)).toHaveValue('Oklahoma Memorial Union');
    const time = page.getByLabel('Day and time');
    const day = (await time.getAttribute('max'))?.slice(0, 10);
    await time.fill([day, '00:00'].join('T'));
    await page.getByRole('button', { name: 'Propose' }).click();
    await expect(page.getByRole('region', { name: 'Deal' })).toContainText(
      'Oklahoma Memorial Union',
    );
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(
      /\/maps\/pick\?campus=ou https:\/\/maps\.googleapis\.com\/maps\/api\/js\?key=key-for-tests&/,
    );
    expect(violations).toEqual([]);
  });
}

test('SERVICE-20 Escape closes the map, and one that does not load says so and leaves the text as it was', async ({
  browser,
  app,
}) => {
  const page = await openMeeting({ browser, app, screen: desktop, buyer: 'cleo' });
  await place(page).fill('Library, main entrance');
  await standInForMaps(page, 'works');
  await chooseOnMap(page).click();
  const search = mapOn(page).getByRole('combobox');
  await expect(search).toBeVisible();
  for (let tabs = 0; tabs < 4 && !(await isFocused(search)); tabs += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(search).toBeFocused();
  await page.keyboard.type('library');
  await expect(mapOn(page).getByRole('option')).toHaveText('Bizzell Memorial Library');
  await page.keyboard.press('Escape');
  await expect(mapDialog(page)).toHaveCount(0);
  await expect(chooseOnMap(page)).toBeFocused();

  await page.unrouteAll();
  await standInForMaps(page, 'fails');
  await chooseOnMap(page).click();
  await expect(mapDialog(page).getByRole('alert')).toHaveText(/couldn't load the map/);
  await page.keyboard.press('Escape');
  await expect(mapDialog(page)).toHaveCount(0);

  await page.unrouteAll();
  await standInForMaps(page, 'is silent');
  await page.clock.install();
  await chooseOnMap(page).click();
  await expect(mapDialog(page).getByText('Loading the map…')).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(mapDialog(page).getByRole('alert')).toHaveText(/couldn't load the map/);
  await page.keyboard.press('Escape');
  await expect(place(page)).toHaveValue('Library, main entrance');
});
