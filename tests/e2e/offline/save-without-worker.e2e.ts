import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { ana, blankPage, phone, signIn } from '#tests/support/members/people.ts';

test('a save on a page that no worker controls waits for the connection, because its code was there before the tap', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana, screen: phone, at: blankPage });
  // Scripts are prefetched some seconds later, but not for those who save data.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const done: string[] = [];
  page.on('requestfinished', (request) => done.push(`${request.method()} ${request.url()}`));
  await page.goto(`${app.origin('ou')}/home`);
  await expect.poll(() => done.join('\n')).toMatch(/GET .*\/toggle-save/);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

  await page.context().setOffline(true);
  const save = page.getByRole('article').first().getByRole('button', { name: /^Save/ });
  const [from, to] =
    (await save.getAttribute('aria-pressed')) === 'true' ? ['true', 'false'] : ['false', 'true'];
  await save.tap();
  await expect(save).toHaveAttribute('aria-pressed', to);
  await page.context().setOffline(false);
  await expect.poll(() => done.join('\n')).toMatch(/(?:PUT|DELETE) .*\/save\b/);
  await expect(save).toHaveAttribute('aria-pressed', to);
  // As other tests expect it.
  await save.tap();
  await expect(save).toHaveAttribute('aria-pressed', from);
});
