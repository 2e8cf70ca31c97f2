import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { hal, blankPage, signIn } from '#tests/support/members/people.ts';

test('T17 the list of sessions names this device and can end another session', async ({
  browser,
  app,
}) => {
  const here = await signIn({ browser, app, person: hal, at: blankPage });
  const there = await signIn({ browser, app, person: hal, at: blankPage });
  await here.goto(`${app.origin('harvard')}/settings/account/sessions`);
  await expect(here.getByText('This device')).toBeVisible();
  const others = here.getByRole('listitem').filter({ hasText: 'Last used' });
  await expect(others).not.toHaveCount(0);
  const before = await others.count();
  // The session used last is first; other end-to-end tests may have left older ones.
  await here
    .getByRole('button', { name: /^Log out Chrome/ })
    .first()
    .click();
  await expect(others).toHaveCount(before - 1);
  await there.goto(`${app.origin('harvard')}/home`);
  await expect(there.getByText('This community is private.')).toBeVisible();
});
