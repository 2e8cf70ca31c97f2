import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockResponses, brokenServer, restoreCalls } from '#tests/screens/calls.ts';
import { cleo, openPage } from '#tests/screens/open-page.tsx';

afterEach(restoreCalls);

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a requested copy is shown while it is made, and appears when it is ready', async () => {
  await openPage({ as: cleo, campus: 'ut', at: '/settings/account/data' });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  mockResponses('POST', /own-data\/exports$/, async (send) => {
    const response = await send();
    await released;
    return response;
  });
  await button('Download my data').click();
  release();
  const link = page.getByRole('link', { name: /^Download my data \(\d/ });
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringMatching(/^\/api\/own-data\/exports\/[\da-f-]{36}$/));
  await expect.element(page.getByText(/^Available until /)).toBeVisible();
  await expect.element(button('Make a new copy')).toBeVisible();
});

test('a failed request is reported, and the button stays', async () => {
  await openPage({ as: 'hal@harvard.example', campus: 'harvard', at: '/settings/account/data' });
  mockResponses('POST', /own-data\/exports$/, brokenServer);
  await button('Download my data').click();
  await expect.element(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
  await expect.element(button('Download my data')).toBeVisible();
});

test('a copy that failed says so, and while one is waiting there is no button', async () => {
  const copy = {
    askedAt: '2026-08-01T12:00:00.000Z',
    bytes: null,
    readyAt: null,
    expiresAt: null,
  };
  const respondWith = (state: string) =>
    mockResponses('POST', /own-data\/exports$/, async () =>
      Response.json({ export: { ...copy, id: crypto.randomUUID(), state } }, { status: 202 }),
    );
  await openPage({ as: 'dan@ou.example', at: '/settings/account/data' });
  respondWith('failed');
  await button('Download my data').click();
  await expect
    .element(page.getByText('The copy could not be made. Please try again.'))
    .toBeVisible();
  respondWith('waiting');
  await button('Download my data').click();
  await expect.element(page.getByText(/Your copy is being made\./)).toBeVisible();
  expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /copy|Download/ })
      .elements(),
  ).toEqual([]);
});
