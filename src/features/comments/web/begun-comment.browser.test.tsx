import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectCount, expectPath, press } from '#tests/screens/look.ts';
import { ben, dan, futon, openPage, phone } from '#tests/screens/open-page.tsx';

const composer = page.getByRole('textbox', { name: 'Comment text' });

test('MODAL-04 the composer opens once for a visitor who logged in in order to comment', async () => {
  await openPage({ at: futon });
  await press('Comment');
  await expect.element(page.getByRole('dialog', { name: 'Join the conversation' })).toBeVisible();
  await openPage({ as: dan, at: futon });
  await expectCount(page.getByRole('dialog'), 0);
  await openPage({ as: ben, at: futon });
  await expect.element(composer).toBeVisible();
  await openPage({ as: ben, at: futon });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectCount(composer, 0);
});

test('MODAL-09 a member who verifies the school in order to comment returns to the post', async () => {
  await openPage({ as: dan, at: futon });
  await press('Comment');
  await page
    .getByRole('dialog', { name: 'Verify your school to comment' })
    .getByRole('link', { name: 'Verify school email' })
    .click();
  await expectPath(`/settings/account/school_email?${new URLSearchParams({ redirect: futon })}`);
  await openPage({ as: ben, at: futon });
  await expect.element(composer).toBeVisible();
});

test('MODAL-04 on a phone this composer is a page', async () => {
  await openPage({ screen: phone, at: futon });
  await press('Comment');
  await openPage({ as: ben, screen: phone, at: futon });
  await expect.element(composer).toBeVisible();
  expect(location.pathname).toBe(`/create/comment${futon.replace('/post', '')}`);
});
