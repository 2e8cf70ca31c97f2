import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdPageLoads } from '#tests/screens/hold-page-loads.ts';
import { takeFromTab } from '#platform/web/tab-storage.ts';
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
    await expect.element(page.getByLabelText('Code', { exact: true })).toBeVisible();
    // Restored for other tests.
    await button('Wrong address? Change it').click();
    await email.fill(eve);
    await button('Change it').click();
    await expect.element(page.getByText(eve)).toBeVisible();
  });
}

test('VERIFY-06 a member who proves a school address is told that the school is proven, too', async () => {
  await openPage({ as: eve, at: '/verify?redirect=%2Fsaved' });
  const loaded = holdPageLoads();
  mockResponses('PUT', /\/api\/email-verification/, async () => {
    const now = await fetch('/api/session');
    const { viewer } = await now.json();
    const proven = { email: 'eve1@ou.edu', emailVerified: true, schoolVerified: true };
    return Response.json({ viewer: { ...viewer, ...proven, verified: true, campusId: 'ou' } });
  });
  await page.getByLabelText('Code', { exact: true }).fill('4711');
  await expect.poll(() => loaded).toEqual(['/saved']);
  expect(takeFromTab('quad-school-proven')).toBe(true);
});

test('VERIFY-11 ERROR-32 a wrong school email is rejected at the field with the reason', async () => {
  await openPage({ as: dan, at: '/settings/account/school_email' });
  const field = page.getByLabelText('School email');
  for (const [typed, reason] of [
    ['dan+x@ou.edu', 'leave out the + and what follows it'],
    ['dan..evans@ou.edu', 'it has two dots in a row'],
    ['dan.evans@gmail.com', 'addresses of OU end in ou.edu or ouhsc.edu'],
  ] as const) {
    await field.fill(typed);
    await button('Send PIN').click();
    await expect
      .element(field)
      .toHaveAccessibleDescription(`Enter a valid school email: ${reason}`);
    await expect.element(field).toHaveFocus();
  }
});

test('VERIFY-11 on the generic site, the server says what is wrong with a school email', async () => {
  await openPage({ as: dan, campus: 'campus', at: '/settings/account/school_email' });
  const field = page.getByLabelText('School email');
  await field.fill('dan.evans@gmail.com');
  await button('Send PIN').click();
  const sentence = 'Enter a valid school email: no school here has gmail.com';
  await expect.element(field).toHaveAccessibleDescription(sentence);
  await expect.element(page.getByRole('alert').first()).toHaveTextContent(sentence);
});

test('VERIFY-06 a proven account email of the school is offered with one tap, and never asked for in an empty field', async () => {
  const proven = 'dan.e-1@ou.edu';
  const calls: string[] = [];
  for (const way of ['tap', 'typed']) {
    await openPage({ as: dan, at: '/settings/account' });
    mockResponses('GET', /\/api\/school-email$/, async () =>
      Response.json({
        schoolEmail: null,
        pendingEmail: null,
        accountEmail: proven,
        campus: { id: 'ou', name: 'OU', emailDomains: ['ou.edu'], mailboxes: 'any' },
      }),
    );
    mockResponses('POST', /\/api\/school-email\/from-account$/, async () => {
      calls.push(way);
      const { viewer } = await (await fetch('/api/session')).json();
      return Response.json({ viewer: { ...viewer, schoolVerified: true, campusId: 'ou' } });
    });
    const loaded = holdPageLoads();
    history.pushState(null, '', '/settings/account/school_email?redirect=%2Fhome%3Fthen%3Dpost');
    await expect.element(page.getByText(proven)).toBeVisible();
    if (way === 'tap') await button('Use this address').click();
    else {
      await page.getByLabelText('Another school email').fill('Dan.E-1@ou.edu');
      await button('Send PIN').click();
    }
    await expect.poll(() => loaded).toEqual(['/home?then=post']);
  }
  expect(calls).toEqual(['tap', 'typed']);
});

test('VERIFY-01 a code is sent as soon as it is complete, and a wrong one once', async () => {
  await openPage({ as: eve, at: '/verify' });
  const sent: string[] = [];
  mockResponses('PUT', /\/api\/email-verification/, async (_send, body) => {
    const { code } = JSON.parse(body ?? '{}');
    sent.push(code);
    const isShort = code.length === 4;
    const [error, message] = isShort
      ? ['long_code_needed', 'Enter the long code from your email instead.']
      : ['code_incorrect', 'Your code was incorrect. Please try again.'];
    return Response.json({ error, message, requestId: 'x' }, { status: 422 });
  });
  const field = page.getByLabelText('Code', { exact: true });
  await expect.element(field).toHaveAccessibleDescription(/spam folder/);
  await userEvent.type(field, '471');
  expect(sent).toEqual([]);
  await userEvent.type(field, '1');
  await expect.element(field).toHaveAccessibleDescription(/long code/);
  expect(sent).toEqual(['4711']);
  // Now only the long form is complete.
  await field.fill('4712');
  await field.fill('4712 3456 7890 123');
  await userEvent.type(field, '4');
  await expect.element(field).toHaveAccessibleDescription(/incorrect/);
  expect(sent.map((code) => code.replaceAll(' ', ''))).toEqual(['4711', '4712345678901234']);
});
