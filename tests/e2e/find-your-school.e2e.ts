import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/journey.ts';
import { ana, arrive, dan, desktop, phone, signIn, offstage } from '#tests/support/people.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search schools' });
const rows = (page: Page) => page.getByRole('option');
const ut = 'University of Texas at Austin';

async function open(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/search_schools`);
  await expect(rows(page)).toHaveCount(14);
}

async function choose(page: Page, school: string) {
  await rows(page).filter({ hasText: school }).click();
  const modal = page.getByRole('dialog');
  await expect(modal).toBeVisible();
  return modal;
}

for (const [device, screen] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  test(`CAMPUS-21 CAMPUS-22 a school is found while one types, on ${device}`, async ({
    browser,
    app,
  }) => {
    for (const site of ['campus', 'ou']) {
      const page = await arrive({ browser, app, screen, campus: site });
      await open(page, app.origin(site));
      await box(page).pressSequentially('tex');
      await expect(rows(page)).toHaveCount(4);
      const found = await rows(page).allInnerTexts();
      for (const row of found) expect(row).toMatch(/^\S.*\n+\S.*, Texas, United States$/);
      await box(page).pressSequentially('as au');
      await expect(rows(page)).toHaveCount(1);
      await box(page).fill('oklohoma');
      await expect(rows(page)).toHaveText([/Oklahoma State University/, /University of Oklahoma/]);
      await box(page).fill('yale');
      await expect(page.getByText('No school found for “yale”')).toBeVisible();
      await page.getByRole('button', { name: 'Clear' }).click();
      await expect(rows(page)).toHaveCount(14);

      const modal = await choose(page, ut);
      await expect(modal.getByRole('heading', { name: ut })).toBeVisible();
      await expect(modal.locator('img')).toHaveAttribute('src', '/logos/ut.svg');
      await page.context().close();
    }
  });
}

test('CAMPUS-21 the search is commanded by keys alone', async ({ browser, app }) => {
  const page = await arrive({ browser, app, campus: 'campus' });
  await open(page, app.origin('campus'));
  await box(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('florida');
  await expect(rows(page)).toHaveCount(3);
  const marked = page.getByRole('option', { selected: true });
  await page.keyboard.press('ArrowDown');
  await expect(marked).toContainText('Florida State University');
  await page.keyboard.press('ArrowUp');
  await expect(marked).toContainText('University of Florida');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(marked).toContainText('University of Central Florida');
  const active = await box(page).getAttribute('aria-activedescendant');
  expect(await marked.getAttribute('id')).toBe(active);
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: 'University of Central Florida' });
  await expect(modal.getByRole('button', { name: 'Join Campus' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('');
  // Quicker than any answer.
  await page.keyboard.type('duke');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Duke University' })).toBeVisible();
});

test('CAMPUS-03 CAMPUS-23 CAMPUS-24 a verified student views their own campus and visits others, in new tabs', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  await open(page, app.origin('ou'));
  for (const [school, name, site] of [
    ['University of Oklahoma', 'View Your Campus', 'ou'],
    [ut, 'Visit As Guest', 'ut'],
    ['Duke University', 'Visit As Guest', 'duke'],
  ] as const) {
    const modal = await choose(page, school);
    const opened = page.waitForEvent('popup');
    await modal.getByRole('link', { name }).click();
    const there = await opened;
    await expect(there).toHaveURL(`${app.origin(site)}/home`);
    // Signed in there, too.
    await expect(there.getByText('Ana B.').first()).toBeAttached();
    await expect(modal.getByRole('link')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
  }
});

test('CAMPUS-25 who is not verified yet joins with the school e-mail of the campus', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: dan, campus: 'campus' });
  await open(page, app.origin('campus'));
  const modal = await choose(page, ut);
  await modal.getByRole('link', { name: 'Join Campus' }).click();
  await expect(page).toHaveURL(`${app.origin('campus')}/settings/account/school_email?campus=ut`);
  await expect(page.getByRole('main')).toContainText('UT');
  await expect(modal).toHaveCount(0);
});

test('CAMPUS-26 a visitor who joins is asked in, and the campus is kept for after signing in', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, campus: 'campus' });
  await open(page, app.origin('campus'));
  const modal = await choose(page, ut);
  await modal.getByRole('button', { name: 'Join Campus' }).click();
  const asked = page.getByRole('dialog', { name: 'Join Campus' });
  await expect(asked).toContainText('Buy, sell and talk with students you can trust');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('redirect_to'))).toBe('ut');
});

test('CAMPUS-27 a school that cannot be loaded says so, and is loaded when it can be', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, campus: 'campus' });
  await open(page, app.origin('campus'));
  await page.route('**/api/campuses/ut', (route) => route.fulfill({ status: 500, body: '{}' }));
  const modal = await choose(page, ut);
  await expect(modal.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Join Campus' })).toHaveCount(0);
  await page.unroute('**/api/campuses/ut');
  await modal.getByRole('button', { name: 'Try again' }).click();
  await expect(modal.getByRole('button', { name: 'Join Campus' })).toBeVisible();
});

test('a search that fails says so and can be repeated', async ({ browser, app }) => {
  const page = await arrive({ browser, app, campus: 'campus' });
  await open(page, app.origin('campus'));
  await page.route('**/api/campuses?q=duke', (route) => route.fulfill({ status: 500, body: '{}' }));
  await box(page).fill('duke');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong');
  await page.unroute('**/api/campuses?q=duke');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveText([/Duke University/]);
});

test('CAMPUS-07 CAMPUS-09 the generic site begins with the school search, and has no feed', async ({
  browser,
  app,
}) => {
  for (const page of [
    await arrive({ browser, app, campus: 'campus' }),
    await signIn({ browser, app, person: ana, campus: 'campus' }),
  ]) {
    await page.goto(`${app.origin('campus')}/home`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('complementary')).toContainText('Contact Us');
    await expect(page.getByText('Open at 14 schools')).toBeVisible();
    await expect(box(page)).toBeEditable();
    await box(page).pressSequentially('harv');
    await expect(rows(page)).toHaveText([/Harvard University/]);
    await expect(page.getByText('Open at 14 schools')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Harvard University' })).toBeVisible();
  }
});

test('CAMPUS-08 the generic site offers to find, join or view the campus, as it fits the person', async ({
  browser,
  app,
}) => {
  const home = `${app.origin('campus')}/home`;
  const main = (page: Page) => page.getByRole('main');
  const visitor = await arrive({ browser, app, campus: 'campus' });
  await main(visitor).getByRole('link', { name: 'Find Your Campus' }).click();
  await expect(visitor).toHaveURL(`${app.origin('campus')}/search_schools`);

  const unjoined = await signIn({ browser, app, person: dan, campus: 'campus', at: offstage });
  await unjoined.goto(home);
  await main(unjoined).getByRole('link', { name: 'Join Your Campus' }).click();
  await expect(unjoined).toHaveURL(`${app.origin('campus')}/search_schools`);

  const student = await signIn({ browser, app, person: ana, campus: 'campus', at: offstage });
  await student.goto(home);
  await main(student).getByRole('link', { name: 'View Your Campus' }).click();
  await expect(student).toHaveURL(`${app.origin('ou')}/home`);
});

test('a school’s logo on the generic site opens it', async ({ browser, app }) => {
  const page = await arrive({ browser, app, campus: 'campus', screen: phone });
  await page.getByRole('button', { name: 'Duke University' }).click();
  const modal = page.getByRole('dialog', { name: 'Duke University' });
  await expect(modal.getByRole('button', { name: 'Join Campus' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the front door, the search and a school in ${colorScheme}`, async ({
    browser,
    app,
  }) => {
    for (const screen of [desktop, phone]) {
      const page = await arrive({
        browser,
        app,
        campus: 'campus',
        screen: { ...screen, colorScheme },
      });
      await expectAccessible(page);
      await open(page, app.origin('campus'));
      await page.keyboard.press('Tab');
      await expectAccessible(page);
      await choose(page, ut);
      await expectAccessible(page);
      await page.context().close();
    }
  });
}
