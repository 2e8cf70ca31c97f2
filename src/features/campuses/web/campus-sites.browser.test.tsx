import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { card, expectCount, expectPath, press } from '#tests/screens/queries.ts';
import { ana, cleo, dan, eve, hal, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { documentPrefix } from '#tests/support/servers/site-names.ts';

const dialog = (name: string) => page.getByRole('dialog', { name });
const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--campus-accent');

test('CAMPUS-04 CAMPUS-14 CAMPUS-16 shows a campus with its name, colors, member count and city', async () => {
  const about = page.getByRole('complementary').filter({ hasText: 'About This Group' });
  await openPage();
  await expect.poll(() => document.title).toBe('OU / Quad');
  await expect.element(about).toHaveTextContent(/5\.4K members/);
  await expect.element(about).toHaveTextContent(/Norman, Oklahoma/);
  const ofOu = accent();
  await openPage({ campus: 'unt' });
  await expect.poll(() => document.title).toBe('UNT / Quad');
  await expect.element(about).toHaveTextContent(/5\.4K members/);
  await expectCount(
    about.getByRole('listitem').filter({ hasText: /^[A-Z][a-z]+, [A-Z][a-z]+$/ }),
    0,
  );
  expect(accent()).not.toBe(ofOu);
});

test('CAMPUS-02 shows each site its own posts', async () => {
  await openPage();
  await expect.poll(() => document.title).toBe('OU / Quad');
  await expect.element(card('TI-84 Plus')).toBeVisible();
  await openPage({ campus: 'ut' });
  await expect.element(card('Road bike')).toBeVisible();
  await expectCount(card('TI-84 Plus'), 0);
});

test('CAMPUS-15 asks visitors to join the group', async () => {
  await openPage();
  await press('Join Group');
  await expect.element(dialog('Join OU')).toBeVisible();
});

test('CAMPUS-17 MODAL-06 shows visitors of a private campus only how to join', async () => {
  await openPage({ campus: 'harvard' });
  await expect.element(page.getByText('This community is private.')).toBeVisible();
  await expectCount(page.getByRole('article'), 0);
  await page.getByRole('button', { name: 'Click to Join' }).click();
  await expect.element(dialog('Join Harvard')).toBeVisible();
  // A member of another campus has logged in already.
  await openPage({ campus: 'harvard', as: cleo });
  await page.getByRole('link', { name: 'Click to Join' }).click();
  await expectPath('/settings/account/school_email');
  await expect
    .element(page.getByRole('heading', { name: 'Join your campus: Harvard' }))
    .toBeVisible();
  await openPage({ campus: 'harvard', as: hal });
  await expect.element(card('Reading chair')).toBeVisible();
});

test('CAMPUS-19 leads a member of another campus to their own instead of the composer', async () => {
  await openPage({ as: ana, campus: 'ut' });
  await expect.element(card('Road bike')).toBeVisible();
  await press('Create Post', 'link');
  await expect
    .element(dialog('Visit your campus').getByRole('link', { name: 'Visit your campus' }))
    .toHaveAttribute('href', '/cross-site-login?to=ou&redirect=%2Fhome%3Fthen%3Dpost');
  await expectCount(page.getByRole('textbox'), 0);

  // A create page exists on narrow screens only, for everybody.
  await showPage('/create/post?goBack=/saved');
  await expectPath('/saved');
  await openPage({ as: ana, campus: 'ut', screen: phone, at: '/create/post?goBack=/saved' });
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Visit your campus' }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Visit your campus' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expectPath('/saved');
});

test('MODAL-02 MODAL-07 GATE-01 GATE-02 tells people who may not post yet what they need first', async () => {
  await openPage({ screen: phone });
  await press('Create Post', 'link');
  await expect.element(dialog('Sell it on campus')).toBeVisible();

  await openPage({ as: dan });
  await press('Create Post', 'link');
  await expect.element(dialog('Verify your school to post')).toBeVisible();
  await showPage('/create/post');
  await expectPath('/settings/account/school_email?redirect=%2Fcreate%2Fpost');
  await expect
    .element(page.getByText("We use your school email to verify you're account."))
    .toBeVisible();

  await openPage({ as: eve });
  await expectPath('/verify');
  for (const at of ['/create/post', '/post/x']) {
    await showPage(at);
    await expectPath(`/verify?${new URLSearchParams({ redirect: at })}`);
  }
  await expect.element(page.getByRole('heading', { name: 'Verify your account' })).toBeVisible();
});

test('FEED-01 redirects / to the feed, and shows the not-found page for unknown paths', async () => {
  await openPage({ at: '/' });
  await expectPath('/home');
  const missing = '/post/does-not-exist';
  for (const path of [missing, '/no/such/page']) {
    expect([path, (await fetch(documentPrefix + path)).status]).toEqual([path, 404]);
  }
  await showPage(missing);
  await expect
    .element(
      page.getByText("Hmm...this page doesn't exist. Try searching for something else.").first(),
    )
    .toBeVisible();
});
