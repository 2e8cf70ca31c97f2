import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { brokenServer, mockResponses, restoreCalls } from '#tests/screens/calls.ts';
import { desktop, hal, openConsolePage, phone } from '#tests/screens/open-page.tsx';
import { expectCount } from '#tests/screens/queries.ts';
import { sentences } from '../contract.ts';

const open = (screen = desktop) => openConsolePage({ as: hal, at: '/admin', screen });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

const retries = page.getByRole('button', { name: 'Try again' });

afterEach(restoreCalls);

test('the first view shows the server and every campus, with the period before', async () => {
  await open(phone);
  await expect.element(heading('Server')).toBeVisible();
  await expect.element(page.getByText('Jobs waiting')).toBeVisible();
  await expect.element(page.getByText(sentences.noBackup)).toBeVisible();
  await expect.element(page.getByText(sentences.sample)).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^Posts per day/ }).first()).toBeVisible();
  const longer = page.getByRole('link', { name: '28 days', exact: true });
  longer.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('columnheader', { name: '28 days' }).first()).toBeVisible();
});

test('what cannot be read looks like an error, also when it could be read before', async () => {
  mockResponses('GET', /\/api\/admin\/markets/, brokenServer);
  mockResponses('GET', /\/api\/admin\/health/, brokenServer);
  await open();
  await expect.element(heading('Server')).toBeVisible();
  await expectCount(retries, 2);
  restoreCalls();
  await retries.first().click();
  await retries.first().click();
  await expect.element(page.getByText('Jobs waiting')).toBeVisible();
  await expectCount(retries, 0);
});
