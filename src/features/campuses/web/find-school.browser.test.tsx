import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockResponses, brokenServer, restoreCalls } from '#tests/screens/calls.ts';
import { expectCount, expectPath } from '#tests/screens/queries.ts';
import { ana, dan, desktop, openPage, phone } from '#tests/screens/open-page.tsx';

const box = page.getByRole('combobox', { name: 'Search schools' });
const rows = page.getByRole('option');
const selected = page.getByRole('option', { selected: true });
const ut = 'University of Texas at Austin';
const at = '/search_schools';

const texts = () => rows.elements().map((row) => (row instanceof HTMLElement ? row.innerText : ''));

async function choose(school: string) {
  await rows.filter({ hasText: school }).click();
  const modal = page.getByRole('dialog');
  await expect.element(modal).toBeVisible();
  return modal;
}

for (const [campus, screen] of [
  ['campus', desktop],
  ['ou', phone],
] as const) {
  test(`CAMPUS-21 CAMPUS-22 finds a school while typing, at ${campus} ${screen.width} px wide`, async () => {
    await openPage({ campus, screen, at });
    await expectCount(rows, 14);
    await userEvent.type(box, 'tex');
    await expectCount(rows, 4);
    for (const row of texts()) expect(row).toMatch(/^\S.*\n+\S.*, Texas, United States$/);
    await userEvent.keyboard('as au');
    await expectCount(rows, 1);
    await box.fill('oklohoma');
    await expect
      .poll(texts)
      .toEqual([
        expect.stringMatching(/Oklahoma State University/),
        expect.stringMatching(/University of Oklahoma/),
      ]);
    await box.fill('yale');
    await expect.element(page.getByText('No school found for “yale”')).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expectCount(rows, 14);

    const modal = await choose(ut);
    await expect.element(modal.getByRole('heading', { name: ut })).toBeVisible();
    const logo = () => modal.element().querySelector('img')?.getAttribute('src');
    await expect.poll(logo).toBe('/logos/ut.svg');
  });
}

test('CAMPUS-21 keys of an input method choose no school and clear nothing, in Safari, too', async () => {
  await openPage({ campus: 'campus', at });
  await box.fill('florida');
  await expectCount(rows, 3);
  const presses: KeyboardEventInit[] = [
    { key: 'ArrowDown', isComposing: true },
    { key: 'Enter', isComposing: true },
    // Safari ends the composition first.
    { key: 'ArrowDown', keyCode: 229 },
    { key: 'Enter', keyCode: 229 },
    { key: 'Escape', keyCode: 229 },
  ];
  for (const press of presses) {
    box.element().dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...press }));
  }
  await expectCount(selected, 0);
  await expect.element(box).toHaveValue('florida');
  await userEvent.keyboard('{ArrowDown}');
  await expectCount(selected, 1);
  await expectCount(page.getByRole('dialog'), 0);
});

test('CAMPUS-21 works by keyboard alone', async () => {
  await openPage({ campus: 'campus', at });
  await expectCount(rows, 14);
  await box.click();
  await userEvent.keyboard('{Enter}florida');
  await expectCount(rows, 3);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(selected).toHaveTextContent('Florida State University');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(selected).toHaveTextContent('University of Florida');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(selected).toHaveTextContent('University of Central Florida');
  expect(selected.element().id).toBe(box.element().getAttribute('aria-activedescendant'));
  await userEvent.keyboard('{Enter}');
  const modal = page.getByRole('dialog', { name: 'University of Central Florida' });
  await expect.element(modal.getByRole('button', { name: 'Join Campus' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectCount(modal, 0);
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveValue('');
  // Enter is pressed before any response.
  await userEvent.keyboard('duke{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Duke University' })).toBeVisible();
});

test('CAMPUS-25 sends members who are not verified to the school email page of the campus', async () => {
  await openPage({ as: dan, campus: 'campus', at });
  const modal = await choose(ut);
  await modal.getByRole('link', { name: 'Join Campus' }).click();
  await expectPath('/settings/account/school_email?campus=ut');
  await expect.element(page.getByRole('main')).toHaveTextContent(/UT/);
  await expectCount(modal, 0);
});

test('a visitor can look around on a public campus, not on a private one', async () => {
  await openPage({ campus: 'campus', at });
  const look = (await choose(ut)).getByRole('link', { name: 'Look Around' });
  await expect.element(look).toHaveAttribute('href', expect.stringMatching(/^http.*ut.*\/home$/));
  await userEvent.keyboard('{Escape}');
  const modal = await choose('Harvard University');
  await expect.element(modal.getByRole('button', { name: 'Join Campus' })).toBeVisible();
  await expectCount(modal.getByRole('link', { name: 'Look Around' }), 0);
});

test('CAMPUS-26 asks a visitor who joins to log in, and remembers the campus', async () => {
  await openPage({ campus: 'campus', at });
  const modal = await choose(ut);
  await modal.getByRole('button', { name: 'Join Campus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join Quad' });
  await expect
    .element(dialog)
    .toHaveTextContent(/Buy, sell, and chat with students whose school email is verified/);
  await expectCount(page.getByRole('dialog'), 1);
  expect(localStorage.getItem('redirect_to')).toBe('ut');
});

test('CAMPUS-27 says that a school could not be loaded, and loads it on retry', async () => {
  await openPage({ campus: 'campus', at });
  mockResponses('GET', /\/api\/campuses\/ut/, brokenServer);
  const modal = await choose(ut);
  await expect.element(modal.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expectCount(modal.getByRole('button', { name: 'Join Campus' }), 0);
  restoreCalls();
  await modal.getByRole('button', { name: 'Try again' }).click();
  await expect.element(modal.getByRole('button', { name: 'Join Campus' })).toBeVisible();
});

test('says that a search failed, and repeats it on retry', async () => {
  await openPage({ campus: 'campus', at });
  mockResponses('GET', /\/api\/campuses\?q=duke/, brokenServer);
  await box.fill('duke');
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toHaveTextContent(/Something went wrong/);
  restoreCalls();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(texts).toEqual([expect.stringMatching(/Duke University/)]);
});

for (const [who, as] of [
  ['a visitor', undefined],
  ['a member', ana],
] as const) {
  test(`CAMPUS-07 CAMPUS-09 shows ${who} the school search on the generic site, and no feed`, async () => {
    await openPage({ campus: 'campus', ...(as && { as }) });
    await expect.element(page.getByRole('complementary')).toHaveTextContent(/Contact Us/);
    await expect
      .element(page.getByRole('complementary').getByRole('link').first())
      .toHaveAttribute('href', 'https://ig.me/m/campusquad');
    await expectCount(page.getByRole('main').getByRole('article'), 0);
    await expect.element(page.getByText('Open at 14 schools')).toBeVisible();
    await userEvent.type(box, 'harv');
    await expect.poll(texts).toEqual([expect.stringMatching(/Harvard University/)]);
    await expectCount(page.getByText('Open at 14 schools'), 0);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Harvard University' })).toBeVisible();
  });
}

for (const [as, name, href] of [
  [undefined, 'Find Your Campus', /^\/search_schools$/],
  [dan, 'Join Your Campus', /^\/search_schools$/],
  [ana, 'View Your Campus', /to=ou|\/\/ou\./],
] as const) {
  test(`CAMPUS-08 offers ${as ?? 'a visitor'} to ${name.toLowerCase()}`, async () => {
    await openPage({ campus: 'campus', ...(as && { as }) });
    await expect
      .element(page.getByRole('main').getByRole('link', { name }))
      .toHaveAttribute('href', expect.stringMatching(href));
  });
}

test('opens a school by its logo on the generic site', async () => {
  await openPage({ campus: 'campus', screen: phone });
  await page.getByRole('button', { name: 'Duke University' }).click();
  const modal = page.getByRole('dialog', { name: 'Duke University' });
  await expect.element(modal.getByRole('button', { name: 'Join Campus' })).toBeVisible();
});
