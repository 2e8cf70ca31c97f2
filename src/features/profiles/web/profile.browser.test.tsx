import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { actsAs, mockResponses, brokenServer } from '#tests/screens/calls.ts';
import { card, expectCount, expectPath, goTo } from '#tests/screens/queries.ts';
import { ana, ben, dan, openPage, phone, showPage } from '#tests/screens/open-page.tsx';

const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const main = page.getByRole('main');

test('PROFILE-01 PROFILE-04 PROFILE-13 PROFILE-15 shows a visitor the facts of a member, and each tab by its address', async () => {
  await openPage();
  const post = await actsAs(ana).post('A tuba');
  await actsAs(ben).reply(post, 'Does it come with a stand?');
  await actsAs(ben).save(post);
  await actsAs(ben).post('A music stand');
  await showPage('/bencarter');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Ben C.' })).toBeVisible();
  await expect.element(main.getByText('@bencarter').first()).toBeVisible();
  await expect.element(page.getByText(/^Joined [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  await expect.element(card('A music stand')).toBeVisible();
  await expectCount(card('A tuba'), 0);

  await tab('Replies').click();
  await expectPath('/bencarter?show=replies');
  await expect.element(card('Does it come with a stand?')).toBeVisible();
  await expect
    .element(card('Does it come with a stand?').getByRole('link', { name: 'Ana B.: A tuba' }))
    .toHaveAttribute('href', `/post/${post}`);
  await expectCount(card('A music stand'), 0);
  await tab('Likes').click();
  await expectPath('/bencarter?show=likes');
  await expect.element(card('A tuba')).toBeVisible();
  await expect.element(page.getByText("You've reached the end.")).toBeVisible();
  await showPage('/bencarter?show=home');
  await expect.element(card('A music stand')).toBeVisible();
});

test('PROFILE-02 a new post of the member enters the open tab live', async () => {
  await openPage({ as: ana, at: '/bencarter', screen: phone });
  await expect.element(page.getByRole('heading', { level: 2, name: 'Ben C.' })).toBeVisible();
  await actsAs(ben).post('Fresh from Ben');
  await expect.element(card('Fresh from Ben')).toBeVisible();
  await actsAs(ana).post('Fresh from Ana');
  await expectCount(card('Fresh from Ana'), 0);
});

test('PROFILE-02 a new reply of the member enters the open tab of replies live, also when several come together', async () => {
  await openPage({ as: ana });
  const post = await actsAs(ana).post('A bassoon');
  await showPage('/bencarter?show=replies');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Ben C.' })).toBeVisible();
  await actsAs(ben).reply(post, 'With reeds?');
  await expect.element(card('With reeds?')).toBeVisible();
  const texts = ['One reed?', 'Two reeds?', 'Three reeds?', 'Four reeds?', 'Five reeds?'];
  await Promise.all(texts.map((text) => actsAs(ben).reply(post, text)));
  for (const text of texts) await expect.element(card(text)).toBeVisible();
});

test('what a member sells and has sold are choices within the posts, and follow live', async () => {
  await openPage({ as: ana });
  const sell = async (text: string): Promise<string> => {
    const body = { text: plainRichText(text), listing: { priceCents: 4_000 } };
    return (await actsAs(ben).act('POST', '/api/posts', body)).id;
  };
  const lamp = await sell('A brass lamp for a desk');
  await actsAs(ben).post('Nothing but words');
  await showPage('/bencarter');
  await expect.element(card('Nothing but words')).toBeVisible();
  const choice = (name: string) =>
    page.getByRole('navigation', { name: 'Which posts' }).getByRole('link', { name, exact: true });
  await expect.element(choice('All posts')).toHaveAttribute('aria-current', 'true');
  await choice('For sale').click();
  await expectPath('/bencarter?show=for-sale');
  await expect.element(tab('Posts')).toHaveAttribute('aria-current', 'page');
  const tile = page.getByRole('article', { name: 'A brass lamp for a desk, $40', exact: true });
  await expect.element(tile).toBeVisible();
  await expectCount(card('Nothing but words'), 0);
  await actsAs(ben).act('PUT', `/api/posts/${lamp}/status`, { status: 'sold' });
  await expectCount(tile, 0);
  await choice('Sold').click();
  await expect
    .element(page.getByRole('article', { name: 'A brass lamp for a desk, $40, sold' }))
    .toBeVisible();
});

test('PROFILE-15 empty tabs say so, and a tab that cannot be read does not look empty', async () => {
  await openPage({ as: dan, at: '/danevans' });
  await expect.element(page.getByText("You haven't posted yet")).toBeVisible();
  await expectCount(page.getByText(/^Joined/), 0);
  mockResponses('GET', /profiles\/danevans\/posts/, brokenServer);
  await tab('Photos').click();
  await expect.element(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
  mockResponses('GET', /profiles\/danevans\/posts/, (send) => send());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText("You haven't posted photos yet")).toBeVisible();
});

test('on the site of another campus a profile names the school, and one’s own leads to the posts there', async () => {
  await openPage({ as: ana, at: '/anabrook', campus: 'ut' });
  await expect.element(page.getByText('Student at OU')).toBeVisible();
  await expect.element(page.getByText('Your posts are at OU')).toBeVisible();
  const visit = main.getByRole('link', { name: 'Visit your campus' });
  await expect
    .element(visit)
    .toHaveAttribute('href', '/cross-site-login?to=ou&redirect=%2Fanabrook');
  await showPage('/bencarter');
  await expect.element(page.getByText('Student at OU')).toBeVisible();
  await expect.element(page.getByText('No posts yet')).toBeVisible();
});

test('PROFILE-12 Send Message is on others’ profiles only, and asks visitors to log in', async () => {
  await openPage({ as: ana, at: '/anabrook' });
  await expect.element(page.getByRole('heading', { level: 2, name: 'Ana B.' })).toBeVisible();
  await expectCount(main.getByRole('button', { name: 'Send Message' }), 0);
  await showPage('/bencarter');
  await main.getByRole('button', { name: 'Send Message' }).first().click();
  await expect
    .element(page.getByRole('alertdialog', { name: 'Start Conversation?' }))
    .toBeVisible();
  // The question has only one answer that leads on.
  await expect.element(page.getByRole('button', { name: 'Start Conversation' })).toHaveFocus();
  await openPage({ at: '/bencarter' });
  await main.getByRole('button', { name: 'Send Message' }).first().click();
  await expect.element(page.getByRole('dialog', { name: 'Say hello' })).toBeVisible();
  // A member who is no student cannot be written to.
  await openPage({ as: ana, at: '/danevans' });
  await expect.element(page.getByRole('heading', { level: 2, name: /Dan/ })).toBeVisible();
  await expectCount(main.getByRole('button', { name: 'Send Message' }), 0);
});

test('PROFILE-06 the parameter of a shared link is removed from the address', async () => {
  await openPage({ at: '/bencarter?redirect=true' });
  await expectPath('/bencarter');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Ben C.' })).toBeVisible();
});

test('PROFILE-07 an unknown name links to the search, and a failed read does not', async () => {
  await openPage({ at: '/nosuchuser123' });
  await expect.element(page.getByText("This page doesn't exist.")).toBeVisible();
  await expect.element(page.getByText('Try searching for something else.')).toBeVisible();
  await main.getByRole('link', { name: 'Search' }).click();
  await expectPath('/search');
});

test('PROFILE-26 reserved words are not profiles', async () => {
  await openPage({ at: '/system' });
  await expect.element(page.getByRole('link', { name: 'Go home' })).toBeVisible();
});

test('PROFILE-08 the profile’s own link is copied', async () => {
  await openPage({ as: ana, at: '/bencarter' });
  const copied: string[] = [];
  const { clipboard } = navigator;
  const write = clipboard.writeText.bind(clipboard);
  clipboard.writeText = async (text) => void copied.push(text);
  await page.getByRole('button', { name: 'Profile options' }).click();
  await page.getByRole('menuitem', { name: 'Copy link to profile' }).click();
  await expect.element(page.getByText('Copied to clipboard')).toBeVisible();
  clipboard.writeText = write;
  expect(copied[0]).toMatch(/^http.+\/bencarter$/);
});

test('PROFILE-09 T27 the account of an unverified member can be claimed, and most of the address is hidden', async () => {
  await openPage({ at: '/danevans' });
  await page.getByRole('button', { name: 'Profile options' }).click();
  await page.getByRole('menuitem', { name: 'Claim this account' }).click();
  await expectPath('/login/sent');
  await expect.element(page.getByText('Your magic link is on its way')).toBeVisible();
  await expect.element(page.getByText('d•••@o•••.example')).toBeVisible();
  expect(document.body.textContent).not.toContain('dan@ou.example');
  await expectCount(page.getByRole('button', { name: 'Resend' }), 0);
  await openPage({ at: '/bencarter' });
  await page.getByRole('button', { name: 'Profile options' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Copy link to profile' })).toBeVisible();
  await expectCount(page.getByRole('menuitem', { name: 'Claim this account' }), 0);
});

test('ERROR-36 a profile that cannot be read says so and is read again on retry, and is not called missing', async () => {
  await openPage({ at: '/home' });
  mockResponses('GET', /profiles\/bencarter$/, brokenServer);
  goTo('/bencarter');
  await expect.element(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
  await expectCount(page.getByText("This page doesn't exist."), 0);
  mockResponses('GET', /profiles\/bencarter$/, (send) => send());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Ben C.' })).toBeVisible();
});

test('LAYOUT-02 on a phone the profile, its editing and the liked-by list have headers of their own with Back', async () => {
  await openPage({ as: ana, screen: phone });
  const post = await actsAs(ben).post('A headed lamp');
  for (const [path, title] of [
    ['/bencarter', 'Ben C.'],
    ['/profile/edit', 'Edit Profile'],
    [`/post/${post}/likes`, 'Liked by'],
  ] as const) {
    goTo(path);
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Back' })).toBeVisible();
  }
});

test('LIMIT-11 LIMIT-16 a profile loads ten more posts 250 px before its end, at most once a second', async () => {
  await openPage({ as: ana });
  for (let number = 0; number < 25; number += 1) await actsAs(ben).post(`Thing ${number}`);
  const requestedAt: number[] = [];
  mockResponses('GET', /profiles\/bencarter\/posts/, (send) => {
    requestedAt.push(performance.now());
    return send();
  });
  await showPage('/bencarter');
  await expectCount(page.getByRole('article'), 10);
  for (let jump = 0; jump < 20 && requestedAt.length < 2; jump += 1) {
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  expect(requestedAt.length).toBe(2);
  const [first = 0, second = 0] = requestedAt;
  // Somewhat less than a second, because a busy machine may have sent the first request late.
  expect(second - first).toBeGreaterThanOrEqual(800);
});

test('FEED-10 ROLE-01 a card’s photo and name link to the profile, for visitors too', async () => {
  await openPage({ as: ana });
  const post = await actsAs(ben).post('Whose card is this?');
  await actsAs(ben).reply(post, 'Mine is the comment');
  await openPage();
  const shown = card('Whose card is this?').first();
  await expect
    .element(shown.getByRole('link', { name: 'Ben C.' }))
    .toHaveAttribute('href', '/bencarter');
  await expect.element(shown.getByText(/^(now|\d+[smh])$/)).toBeVisible();
  const getPhoto = (element: Element) => element.querySelector('a[aria-hidden=true]');
  expect(getPhoto(shown.element())?.getAttribute('href')).toBe('/bencarter');
  await showPage(`/post/${post}`);
  await expect.element(page.getByText('Mine is the comment')).toBeVisible();
  const comment = page.getByRole('article', { name: /^Comment by/ });
  getPhoto(comment.element())?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true }),
  );
  await expectPath('/bencarter');
});

test('a name on a card links to the profile', async () => {
  await openPage({ as: ana });
  await actsAs(ben).post('Whose is this?');
  await showPage('/home');
  await card('Whose is this?').getByRole('link', { name: 'Ben C.' }).click();
  await expectPath('/bencarter');
});

test('T48 a former username redirects to the current one, also while the profile is open', async () => {
  const rename = (username: string) =>
    actsAs(ben).act('PUT', '/api/account/username', { username });
  await openPage({ as: ana, at: '/bencarter?show=replies' });
  await expect.element(page.getByRole('heading', { level: 2, name: 'Ben C.' })).toBeVisible();
  try {
    await rename('ben-again');
    await expectPath('/ben-again?show=replies');
    await expect.element(main.getByText('@ben-again').first()).toBeVisible();
    await showPage('/BenCarter');
    await expectPath('/ben-again');
  } finally {
    // Restored for other tests.
    await rename('bencarter');
  }
});
