import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { arrive, phone } from '#tests/support/members/people.ts';

test('AUTH-06 VERIFY-06 VERIFY-11 over a slow connection on a phone, a new student gets from the feed to the composer with nine taps and one code', async ({
  browser,
  app,
}) => {
  const email = 'Emma.M.Walsh-1@ou.edu';
  const page = await arrive({ browser, app, screen: phone });
  const client = await page.context().newCDPSession(page);
  const bytes = (2 * 1024 * 1024) / 8;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await page.reload({ waitUntil: 'commit' });
  const taps: string[] = [];
  const tap = async (what: string, control: Locator) => {
    taps.push(what);
    await control.tap();
  };
  const type = async (what: string, field: Locator, text: string) => {
    await tap(what, field);
    await page.keyboard.type(text);
  };
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const dialog = page.getByRole('dialog');

  await tap(
    'Create Post',
    page.getByRole('link', { name: 'Create Post' }).filter({ visible: true }),
  );
  await tap('Continue with Email', dialog.getByRole('link', { name: 'Continue with Email' }));
  await expect(field('Email')).toHaveAccessibleDescription(/@ou\.edu address saves a step/);
  await type('Email', field('Email'), email);
  await tap('Continue with Email', page.getByRole('button', { name: 'Continue with Email' }));
  await type('Full name', field('Full name'), 'Emma Walsh');
  await type('Password', field('Password'), 'a-couch-and-a-lamp');
  await tap('the terms', page.getByRole('checkbox'));
  await tap('Sign Up', page.getByRole('button', { name: 'Sign Up' }));
  await field('Code').waitFor();
  await expect.poll(async () => (await mailsTo(app, email.toLowerCase())).length).toBe(1);
  const [mail] = await mailsTo(app, email.toLowerCase());
  // Sent when it is complete.
  await type('Code', field('Code'), mail?.code ?? '');

  await expect(page.getByRole('textbox', { name: 'Post text' })).toBeVisible();
  expect(taps).toHaveLength(9);
  expect(await mailsTo(app, email.toLowerCase())).toHaveLength(1);
});
