import { sql } from 'kysely';
import { hal, signIn } from '#tests/support/members/people.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { expectAccessible } from '#tests/support/screens/accessible.ts';

test('an operator adds a campus, previews it, and makes it live', async ({ browser, app }) => {
  const page = await signIn({ browser, app, person: hal });
  const db = openDatabase(app.databaseUrl, { max: 1 });
  await sql`
    with operator as (
      insert into staff (member_id, role) select id, 'operator' from members where username = 'halgreen'
      returning member_id)
    insert into staff_sessions (session_id)
    select id from sessions where member_id in (select member_id from operator)
  `.execute(db);
  await db.destroy();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(`${new URL(page.url()).origin}/admin/campuses/new`);
  await page.getByLabel('Id', { exact: true }).fill('unm');
  await page.getByLabel('Short name').fill('UNM');
  await page.getByLabel('School', { exact: true }).fill('University of New Mexico');
  await page.getByLabel('Address', { exact: true }).fill('https://unm.example.edu');
  await page.getByLabel('Email domains').fill('ou.edu');
  await button('Save Draft').click();
  await expect(page.getByLabel('Email domains')).toHaveAccessibleDescription(
    'ou.edu belongs to ou.',
  );
  await page.getByLabel('Email domains').fill('unm.edu');
  await button('Save Draft').click();
  await expect(button('Go Live')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/campus-form.png', fullPage: true });
  await page.getByRole('link', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('UNM').filter({ visible: true }).first()).toBeVisible();
  await expect(preview.getByText('Something went wrong')).toHaveCount(0);
  await page.screenshot({ path: 'test-results/campus-preview.png' });
  await page.getByRole('link', { name: 'Back to the Draft' }).click();
  await button('Go Live').click();
  await expect(page.getByText('No draft: what you see is live.')).toBeVisible();
});
