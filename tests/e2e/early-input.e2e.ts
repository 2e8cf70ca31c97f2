import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { arrive, blankPage, phone } from '#tests/support/members/people.ts';

/** What visitors do before the scripts of a page are there, and what must come of it. */
const early: {
  what: string;
  campus?: string;
  at: string;
  act: (page: Page) => Promise<void>;
  effect: (page: Page) => Promise<void>;
}[] = [
  {
    what: 'Click to Join at a private campus',
    campus: 'harvard',
    at: '/home',
    act: (page) => page.getByRole('button', { name: 'Click to Join' }).tap(),
    effect: (page) => expect(page.getByRole('dialog')).toContainText('Join'),
  },
  {
    what: 'Click to Join at a search of a private campus',
    campus: 'harvard',
    at: '/search?q=lamp',
    act: (page) => page.getByRole('button', { name: 'Click to Join' }).tap(),
    effect: (page) => expect(page.getByRole('dialog')).toContainText('Join'),
  },
  {
    what: 'Save on a card',
    at: '/home',
    act: (page) => page.getByRole('article').first().getByRole('button', { name: /^Save/ }).tap(),
    effect: (page) => expect(page.getByRole('dialog')).toContainText('Save it for later'),
  },
  {
    what: 'the logo of a school',
    campus: 'campus',
    at: '/home',
    act: (page) => page.getByRole('button', { name: 'University of Oklahoma' }).tap(),
    effect: (page) => expect(page.getByRole('dialog')).toContainText('University of Oklahoma'),
  },
  {
    what: 'a search for a school',
    at: '/search_schools',
    act: async (page) => {
      await page.getByRole('combobox').tap();
      await page.keyboard.type('austin');
    },
    async effect(page) {
      await expect(page.getByRole('option')).toHaveCount(1);
      await expect(page.getByRole('combobox')).toHaveValue('austin');
    },
  },
  {
    what: 'the terms at Sign Up',
    at: '/register?email=early1%40ou.edu',
    act: async (page) => {
      await page.getByRole('checkbox').tap();
      await page.getByLabel('Full name').fill('Early Bird');
    },
    async effect(page) {
      await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
      await expect(page.getByRole('checkbox')).toBeChecked();
      await expect(page.getByLabel('Full name')).toHaveValue('Early Bird');
    },
  },
  {
    what: 'Email me a link instead',
    at: '/register',
    act: (page) => page.getByRole('button', { name: 'Email me a link instead' }).tap(),
    effect: (page) =>
      expect(page.getByRole('button', { name: 'Email me a link', exact: true })).toBeVisible(),
  },
];

for (const { what, campus = 'ou', at, act, effect } of early) {
  test(`what a visitor does before the scripts of a page are there takes effect: ${what}`, async ({
    browser,
    app,
  }) => {
    const page = await arrive({ browser, app, screen: phone, at: blankPage });
    const script = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    const loaded = page.goto(app.origin(campus) + at);
    await act(page);
    script.resolve();
    await loaded;
    await effect(page);
  });
}
