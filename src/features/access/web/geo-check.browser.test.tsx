import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockResponses, unreachable } from '#tests/screens/calls.ts';
import { expectCount, expectPath, press } from '#tests/screens/queries.ts';
import { futon, openPage } from '#tests/screens/open-page.tsx';

const check = /\/api\/access$/;

test('GATE-09 a visitor may go on after a failed geo check, and the next attempt is checked again', async () => {
  await openPage({ at: futon });
  mockResponses('GET', check, unreachable);
  await press('Comment');
  const dialog = page.getByRole('dialog', { name: 'Join the conversation' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectCount(dialog, 0);
  mockResponses('GET', check, async () => Response.json({ allowed: false }));
  await press('Comment');
  await expectPath('/404');
});
