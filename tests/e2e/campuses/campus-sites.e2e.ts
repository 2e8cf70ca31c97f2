import { expect, test } from '#tests/support/journey.ts';
import { untilComplete } from '#tests/support/layout-checks.ts';
import {
  ana,
  arrive,
  card,
  dan,
  eve,
  hal,
  phone,
  signIn,
  offstage,
} from '#tests/support/people.ts';

test('CAMPUS-01 CAMPUS-04 CAMPUS-14 CAMPUS-16 every campus has its own site, with its name, colours and city', async ({
  browser,
  app,
}) => {
  const names = ['Campus', 'OU', 'UT', 'SMU', 'UF', 'UCLA', 'Stanford', 'Duke', 'OKState', 'TAMU'];
  names.push('MIT', 'Harvard', 'UCF', 'FSU', 'UNT');
  const page = await arrive({ browser, app });
  const accents = new Set<string>();
  for (const name of names) {
    const answer = await page.goto(`${app.origin(name.toLowerCase())}/home`);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle(`${name} / Quad`);
    accents.add(
      await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--campus-accent'),
      ),
    );
  }
  expect(accents.size).toBe(names.length);

  await page.goto(`${app.origin('ou')}/home`);
  const about = page.getByRole('complementary').filter({ hasText: 'About This Group' });
  await expect(about).toContainText('5.4K members');
  await expect(about).toContainText('Norman, Oklahoma');
  await page.goto(`${app.origin('unt')}/home`);
  await expect(about).toContainText('5.4K members');
  await expect(
    about.getByRole('listitem').filter({ hasText: /^[A-Z][a-z]+, [A-Z][a-z]+$/ }),
  ).toHaveCount(0);
});

test('CAMPUS-02 a name that is nobody’s gets OU, and each site its own posts', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app });
  const unknown = app.origin('nosuch');
  await page.goto(`${unknown}/home`);
  await expect(page).toHaveTitle('OU / Quad');
  await expect(card(page, 'TI-84 Plus')).toBeVisible();
  await page.goto(`${app.origin('ut')}/home`);
  await expect(card(page, 'Road bike')).toBeVisible();
  await expect(card(page, 'TI-84 Plus')).toHaveCount(0);
});

test('CAMPUS-15 visitors are asked to join the group', async ({ browser, app }) => {
  const visitor = await arrive({ browser, app });
  await untilComplete(visitor);
  await visitor.getByRole('button', { name: 'Join Group' }).click();
  await expect(visitor.getByRole('dialog', { name: 'Join OU' })).toBeVisible();
});

test('CAMPUS-17 MODAL-06 a private campus shows visitors and guests nothing but the way in', async ({
  browser,
  app,
}) => {
  const visitor = await arrive({ browser, app, campus: 'harvard' });
  await expect(visitor.getByText('This community is private.')).toBeVisible();
  await expect(visitor.getByRole('article')).toHaveCount(0);
  expect(await visitor.content()).not.toContain('Reading chair');
  await untilComplete(visitor);
  await visitor.getByRole('button', { name: 'Click to Join' }).click();
  await expect(visitor.getByRole('dialog', { name: 'Join Harvard' })).toBeVisible();

  const member = await signIn({ browser, app, person: hal });
  await expect(card(member, 'Reading chair')).toBeVisible();
});

test('a member comes to a page of another campus’s site as who they are, the first time and again', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  const follow = (redirect: string) =>
    page.goto(`${app.origin('ou')}/hand-over?${new URLSearchParams({ to: 'ut', redirect })}`);
  for (const times of ['first', 'second']) {
    await follow('/saved');
    await expect(page, times).toHaveURL(`${app.origin('ut')}/saved`);
    await expect(page.getByRole('heading', { name: 'Saved' }).first()).toBeVisible();
  }
  // T19: nowhere but to that site.
  await follow('https://evil.example/');
  await expect(page).toHaveURL(`${app.origin('ut')}/home`);
});

test('CAMPUS-19 a member of another campus may look around, and is shown the way home instead of the composer', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana, campus: 'ut' });
  await expect(card(page, 'Road bike')).toBeVisible();
  await page.getByRole('button', { name: 'Create Post' }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Visit your campus' });
  await expect(dialog.getByRole('link', { name: 'Visit your campus' })).toHaveAttribute(
    'href',
    '/hand-over?to=ou&redirect=%2Fhome',
  );
  await expect(page.getByRole('textbox')).toHaveCount(0);

  // A create page is one of narrow screens, whoever opens it.
  await page.goto(`${app.origin('ut')}/create/post?goBack=/saved`);
  await expect(page).toHaveURL(`${app.origin('ut')}/saved`);
  await page.setViewportSize(phone.viewport);
  await page.goto(`${app.origin('ut')}/create/post?goBack=/saved`);
  await expect(page.getByRole('heading', { level: 1, name: 'Visit your campus' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Visit your campus' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${app.origin('ut')}/saved`);
});

test('MODAL-02 MODAL-07 GATE-01 GATE-02 who may not post is told what stands in between', async ({
  browser,
  app,
}) => {
  const visitor = await arrive({ browser, app, screen: phone });
  await visitor.getByRole('button', { name: 'Create Post' }).filter({ visible: true }).click();
  await expect(visitor.getByRole('dialog', { name: 'Sell it on campus' })).toBeVisible();

  const unjoined = await signIn({ browser, app, person: dan });
  await unjoined
    .getByRole('button', { name: 'Create Post' })
    .filter({ visible: true })
    .first()
    .click();
  await expect(unjoined.getByRole('dialog', { name: 'Verify your school to post' })).toBeVisible();
  await unjoined.goto(`${app.origin('ou')}/create/post`);
  await expect(unjoined).toHaveURL(/\/settings\/account\/school_email$/);
  await expect(
    unjoined.getByText("We use your school email to verify you're account."),
  ).toBeVisible();

  const unverified = await signIn({ browser, app, person: eve, at: offstage });
  for (const path of ['/home', '/create/post', '/post/x']) {
    await unverified.goto(`${app.origin('ou')}${path}`);
    await expect(unverified).toHaveURL(/\/verify$/);
  }
  await expect(unverified.getByRole('heading', { name: 'Verify your account' })).toBeVisible();
});

test('FEED-17 FEED-09 the feed is switched to a category and back', async ({ browser, app }) => {
  const page = await arrive({ browser, app });
  await page.getByRole('button', { name: 'Show a category' }).click();
  await page.getByRole('button', { name: 'school supplies', exact: true }).click();
  await expect(page.getByText('Category switched')).toBeVisible();
  await expect(page).toHaveURL(/category=school\+supplies/);
  await expect(card(page, 'TI-84 Plus')).toBeVisible();
  await expect(page.getByText('Futon')).toHaveCount(0);
  await page.reload();
  await expect(card(page, 'TI-84 Plus')).toBeVisible();
  await page.getByRole('button', { name: 'show all categories' }).click();
  await expect(card(page, 'Futon')).toBeVisible();

  for (const reader of [page, await signIn({ browser, app, person: ana })]) {
    for (const address of [
      `${app.origin('unt')}/home`,
      `${app.origin('ou')}/home?category=virtual+reality`,
    ]) {
      await reader.goto(address);
      await expect(reader.getByText('Be the first...')).toBeVisible();
      await expect(reader.getByText('Nothing to see here - yet')).toBeVisible();
    }
  }
});

test('FEED-11 FEED-15 a card shows who, when and what, cut at 200 characters, with the menu for its reader', async ({
  browser,
  app,
}) => {
  const visitor = await arrive({ browser, app });
  await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const futon = card(visitor, 'Futon');
  await expect(futon.getByText('BC', { exact: true })).toBeVisible();
  await expect(futon).toContainText('Ben C.');
  await expect(futon).toContainText('@bencarter');
  await expect(futon.locator('time')).toHaveText(/^\d+[mh]$|now/);
  await expect(futon).not.toContainText('not up yours');
  await futon.getByRole('button', { name: 'See more' }).click();
  await expect(futon).toContainText('not up yours');
  await expect(futon.getByRole('button', { name: 'See less' })).toBeVisible();
  await expect(card(visitor, 'Rice cooker').getByRole('button', { name: /See/ })).toHaveCount(0);

  await futon.getByRole('button', { name: 'Post options' }).click();
  await expect(visitor.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(visitor.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  await visitor.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(visitor.getByText('Copied to clipboard')).toBeVisible();
  const copied = await visitor.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`^${app.origin('ou')}/post/[\\w-]+\\?redirect=true$`));

  const member = await signIn({ browser, app, person: ana });
  await card(member, 'Futon').getByRole('button', { name: 'Post options' }).click();
  // The menu has to be there before it can lack an entry, or be closed again.
  await expect(member.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(member.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  await member.keyboard.press('Escape');
  await card(member, 'TI-84 Plus').getByRole('button', { name: 'Post options' }).click();
  await expect(member.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
});

test('FEED-01 the root leads home, and what is not there says so with its status', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, at: '/' });
  await expect(page).toHaveURL(`${app.origin('ou')}/home`);
  const missing = await page.goto(`${app.origin('ou')}/post/does-not-exist`);
  expect(missing?.status()).toBe(404);
  await expect(
    page.getByText("Hmm...this page doesn't exist. Try searching for something else."),
  ).toBeVisible();
  const nowhere = await page.goto(`${app.origin('ou')}/no/such/page`);
  expect(nowhere?.status()).toBe(404);
});

test('pages are readable without script, and the shell goes out when there is none to run', async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${app.origin('ou')}/home`);
  await expect(card(page, 'TI-84 Plus')).toBeVisible();
});
