import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockResponses } from '#tests/screens/calls.ts';
import { dan, desktop, eve, openPage, phone } from '#tests/screens/open-page.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const email = page.getByLabelText('Email');

for (const screen of [phone, desktop]) {
  test(`VERIFY-01 a mistyped address is corrected on the page at ${screen.width} px`, async () => {
    await openPage({ as: eve, at: '/verify', screen });
    await button('Wrong address? Change it').click();
    await expect.element(email).toHaveValue(eve);
    await email.fill('ana@ou.example');
    await button('Change it').click();
    await expect
      .element(page.getByRole('alert').first())
      .toHaveTextContent('Email has already been taken.');
    await email.fill(`eve${screen.width}@mail.example`);
    await button('Change it').click();
    await expect.element(page.getByText(`eve${screen.width}@mail.example`)).toBeVisible();
    await expect.element(page.getByText('Email sent', { exact: true })).toBeVisible();
    await expect.element(page.getByLabelText('Verification code')).toBeVisible();
    // Restored for other tests.
    await button('Wrong address? Change it').click();
    await email.fill(eve);
    await button('Change it').click();
    await expect.element(page.getByText(eve)).toBeVisible();
  });
}

test('VERIFY-06 a member who proves a school address is told that the school is proven, too', async () => {
  await openPage({ as: eve, at: '/verify' });
  mockResponses('PUT', /\/api\/email-verification/, async () => {
    const now = await fetch('/api/session');
    const { viewer } = await now.json();
    const proven = { email: 'eve1@ou.edu', emailVerified: true, schoolVerified: true };
    return Response.json({ viewer: { ...viewer, ...proven, verified: true, campusId: 'ou' } });
  });
  await page.getByLabelText('Verification code').fill('4711');
  await button('Verify').click();
  const sentence = 'eve1@ou.edu is a school address of OU, so your school is verified, too.';
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(button('Continue')).toBeVisible();
});

test('ERROR-32 a school email with a dot is rejected with the reason', async () => {
  await openPage({ as: dan, at: '/settings/account/school_email' });
  const field = page.getByLabelText('School email');
  await field.fill('dan.evans@ou.edu');
  await button('Send PIN').click();
  await expect
    .element(field)
    .toHaveAccessibleDescription(
      'Enter a valid school email: only lowercase letters and digits before the @',
    );
  await field.fill('dan.evans@elsewhere.edu');
  await button('Send PIN').click();
  await expect.element(field).toHaveAccessibleDescription('Enter a valid school email');
});
