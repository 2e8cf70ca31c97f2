import type { Page } from '@playwright/test';
import {
  arrive,
  card,
  desktop,
  hal,
  isTried,
  phone,
  sendPost,
  signIn,
  writePost,
} from '#tests/support/members/people.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { openConsole } from '#tests/support/members/open-console.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { expectAccessible } from '#tests/support/screens/accessible.ts';
import { untilComplete } from '#tests/support/screens/layout-checks.ts';

const devices = [
  { device: 'a desktop', screen: desktop, id: 'unm', school: 'University of New Mexico' },
  { device: 'a phone', screen: phone, id: 'nmsu', school: 'New Mexico State University' },
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const { device, screen, id, school } of devices.filter((each) =>
  isTried(each.screen, 'desktop'),
)) {
  const name = id.toUpperCase();

  test(`CAMPUS-05 on ${device} an operator adds a campus and makes it live, and a new student registers there and posts`, async ({
    browser,
    app,
  }) => {
    const page = await signIn({ browser, app, person: hal, screen });
    const db = openDatabase(app.databaseUrl, { max: 1 });
    const memberId = (await page.evaluate(() => localStorage.getItem('userId'))) ?? '';
    await openConsole(db, { memberId });
    await db.destroy();
    await page.goto(`${new URL(page.url()).origin}/admin/campuses/new`);
    await page.getByLabel('Id', { exact: true }).fill(id);
    await page.getByLabel('Short name').fill(name);
    await page.getByLabel('School', { exact: true }).fill(school);
    await page.getByLabel('Address', { exact: true }).fill(`https://${id}.example.edu`);
    await page.getByLabel('Email domains').fill('ou.edu');
    await button(page, 'Save Draft').click();
    await expect(page.getByLabel('Email domains')).toHaveAccessibleDescription(
      'ou.edu belongs to ou.',
    );
    await page.getByLabel('Email domains').fill(`${id}.edu`);
    await button(page, 'Save Draft').click();
    await expect(button(page, 'Go Live')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Preview' }).click();
    const preview = page.frameLocator('iframe');
    await expect(preview.getByText(name).filter({ visible: true }).first()).toBeVisible();
    await expect(preview.getByText('Something went wrong')).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to the Draft' }).click();
    await button(page, 'Go Live').click();
    await expect(page.getByText('No unpublished changes.')).toBeVisible();

    const email = `lupe1@${id}.edu`;
    const student = await arrive({ browser, app, screen, campus: id, at: '/user_registration' });
    await student.getByLabel('Email').fill(email);
    await button(student, 'Continue with Email').click();
    await student.getByLabel('Full name').fill('Lupe Ortiz');
    await student.getByLabel('Password', { exact: true }).fill('a-couch-and-a-lamp');
    await student.getByRole('checkbox').check();
    await button(student, 'Sign Up').click();
    await expect(student.getByText('Email sent', { exact: true })).toBeVisible();
    const [mail] = await mailsTo(app, email);
    await student.getByLabel('Code', { exact: true }).fill(mail?.code ?? '');
    await expect(student.getByText('Your school is verified.')).toBeVisible();
    await expect(student).toHaveURL(`${app.origin(id)}/home`);
    await expect(student.getByText('Nothing to see here - yet')).toBeVisible();
    await writePost(student, `The first desk of ${name}`);
    await sendPost(student);
    await expect(card(student, `The first desk of ${name}`)).toContainText('Lupe O.');

    const visitor = await arrive({ browser, app, screen, campus: id });
    await untilComplete(visitor);
    await expect(card(visitor, `The first desk of ${name}`)).toContainText('Lupe O.');
    await visitor.goto(`${app.origin('ou')}/home`);
    await expect(visitor.getByRole('article').first()).toBeVisible();
    await expect(card(visitor, `The first desk of ${name}`)).toHaveCount(0);
  });
}
