import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';
import { untilComplete } from '#tests/support/layout-checks.ts';
import { arrive } from '#tests/support/people.ts';

/** The page of all parts raises every kind of alert. */
async function atParts({ browser, app }: Parameters<typeof arrive>[0]): Promise<Page> {
  const page = await arrive({ browser, app, at: '/design' });
  await untilComplete(page);
  await page.clock.install();
  // From here on time passes only as the test says.
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  return page;
}

const raise = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

test('TOAST-01 TOAST-04 an alert has one of three looks and a bar that fills in steps of 0.5 % each 12 ms', async ({
  browser,
  app,
}) => {
  const page = await atParts({ browser, app });
  const looks = new Set<string>();
  for (const kind of ['success', 'okay', 'danger']) {
    await raise(page, `${kind} alert`);
    const alert = page.locator(`[data-kind=${kind}]`);
    await expect(alert).toHaveText(`An alert: ${kind}`);
    const bar = alert.locator('span[aria-hidden]');
    looks.add(await bar.evaluate((element) => getComputedStyle(element).backgroundColor));
    const filled = await bar.evaluate((element) => {
      const [animation] = element.getAnimations();
      if (!animation) throw new Error('the bar does not move');
      animation.pause();
      return [0, 12, 24, 1200, 2400].map((ms) => {
        animation.currentTime = ms;
        return new DOMMatrix(getComputedStyle(element).transform).a;
      });
    });
    expect(filled.map((share) => Math.round(share * 1000) / 1000)).toEqual([
      0, 0.005, 0.01, 0.5, 1,
    ]);
  }
  expect(looks.size).toBe(3);
  const alerts = page.getByRole('region', { name: 'Alerts' });
  await expect(alerts.getByRole('status')).toContainText('An alert: success');
  await expect(alerts.getByRole('alert')).toContainText('An alert: danger');
});

test('TOAST-02 an alert goes after 2600 ms, one that asks for longer after 7800', async ({
  browser,
  app,
}) => {
  const page = await atParts({ browser, app });
  await raise(page, 'okay alert');
  const short = page.locator('[data-kind=okay]');
  await expect(short).toBeVisible();
  await page.clock.runFor(2_400);
  await expect(short).toBeVisible();
  await page.clock.runFor(300);
  await expect(short).toHaveCount(0);

  await raise(page, 'alert with a link');
  const long = page.locator('[data-kind=success]');
  await expect(long).toBeVisible();
  await page.clock.runFor(7_500);
  await expect(long).toBeVisible();
  await page.clock.runFor(400);
  await expect(long).toHaveCount(0);
});

test('R26 an alert waits for whoever points at it or has the focus in it', async ({
  browser,
  app,
}) => {
  const page = await atParts({ browser, app });
  const alert = page.locator('[data-kind=okay]');
  await raise(page, 'okay alert');
  await alert.hover();
  await page.clock.runFor(10_000);
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Dismiss' }).focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(10_000);
  await expect(alert).toBeVisible();
  await page.getByRole('link', { name: 'ou', exact: true }).focus();
  await page.clock.runFor(2_700);
  await expect(alert).toHaveCount(0);
});

test('R26 alerts that went can be read again by keyboard', async ({ browser, app }) => {
  const page = await atParts({ browser, app });
  await raise(page, 'danger alert');
  await raise(page, 'alert with a link');
  await page.clock.runFor(8_000);
  await expect(page.locator('[data-kind]')).toHaveCount(0);

  const recent = page.getByRole('button', { name: 'Recent alerts' });
  await page.getByRole('region', { name: 'Alerts' }).focus();
  await page.keyboard.press('Tab');
  await expect(recent).toBeFocused();
  await expect(recent).toBeInViewport();
  await page.keyboard.press('Enter');
  const list = page.getByRole('region', { name: 'Alerts' }).getByRole('listitem');
  await expect(list).toHaveText(['Your post was sentView', 'An alert: danger']);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(recent).toBeFocused();
});
