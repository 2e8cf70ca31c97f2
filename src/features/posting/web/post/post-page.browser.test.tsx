import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockResponses, brokenServer, restoreCalls } from '#tests/screens/calls.ts';
import {
  card,
  expectCount,
  expectPath,
  openMenuOf,
  sendPost,
  writePost,
} from '#tests/screens/queries.ts';
import { ana, ben, desktop, futon, openPage, phone } from '#tests/screens/open-page.tsx';
import { choose, photo } from '#tests/screens/photos.ts';

test('POST-03 a post that does not exist says so, and links to the search', async () => {
  await openPage({ at: '/post/does-not-exist' });
  await expect
    .element(page.getByText("Hmm...this page doesn't exist. Try searching for something else."))
    .toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Search' }).click();
  await expectPath('/search');
});

const entry = (name: string) => page.getByRole('menuitem', { name });

test('POST-02 POST-05 the menu of a post depends on the reader, and visitors are asked to log in below the post', async () => {
  await openPage({ at: `${futon}?redirect=true` });
  await openMenuOf(card('Futon').first());
  await expect.element(entry('Copy link')).toBeVisible();
  await expectCount(entry('Delete'), 0);
  await userEvent.keyboard('{Escape}');
  const panel = page.getByRole('main');
  await expect
    .element(panel.getByRole('link', { name: 'Log In' }))
    .toHaveAttribute('href', `/user_registration?${new URLSearchParams({ redirect: futon })}`);
  await panel.getByRole('button', { name: 'Join Group' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Join OU' })).toBeVisible();

  for (const [reader, entries] of [
    [ben, 1],
    [ana, 0],
  ] as const) {
    await openPage({ as: reader, at: futon });
    await openMenuOf(card('Futon').first());
    await expect.element(entry('Copy link')).toBeVisible();
    await expectCount(entry('Delete'), entries);
    await expectCount(page.getByRole('button', { name: 'Join Group' }), 0);
  }
});

for (const [device, screen] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  test(`POST-01 on ${device} a post’s page has its whole text, and the full date beside the time ago`, async () => {
    await openPage({ as: ana, screen });
    await writePost('Bookshelf to look at');
    await choose([await photo(30)]);
    await sendPost();
    const link = card('Bookshelf to look at').getByRole('link', { name: 'now' });
    await expect
      .element(link)
      .toHaveAttribute('href', expect.stringMatching(/^\/post\/[\w-]{36}$/));
    const at = link.element().getAttribute('href') ?? '';
    for (const as of [undefined, ben]) {
      await openPage({ at, screen, ...(as && { as }) });
      await expect
        .element(page.getByRole('heading', { level: 1, name: "Ana's post" }))
        .toBeVisible();
      const post = card('Bookshelf to look at');
      await expect.element(post.getByText('Ana B.').first()).toBeVisible();
      await expect.element(post.getByText('@ana').first()).toBeVisible();
      // Either initials or a photo, because another test gives Ana a photo.
      const avatar = post.element().querySelector('.initials-look, img.rounded-full');
      expect(avatar?.checkVisibility()).toBe(true);
      await expect.element(post.getByRole('img', { name: 'Photo 1 of 1 by Ana B.' })).toBeVisible();
      const times = [...post.element().querySelectorAll('time')];
      expect(times.map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^(now|\d+m)$/),
        expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/),
      ]);
      expect(times.every((time) => time.checkVisibility())).toBe(true);
      expect(new Set(times.map(({ dateTime }) => dateTime)).size).toBe(1);
      for (const name of ['Comment', 'Save', 'Share', 'Send Message']) {
        await expect.element(post.getByRole('button', { name, exact: true })).toBeVisible();
      }
    }
  });
}

test('ERROR-08 a post that could not be read has another message than a deleted one', async () => {
  await openPage();
  mockResponses('GET', /\/api\/posts\/[^/]+$/, brokenServer);
  await expect.element(card('Futon')).toBeVisible();
  card('Futon').element().querySelector<HTMLElement>('a:has(time)')?.click();
  await expect.element(page.getByText('Something went wrong').first()).toBeVisible();
  await expectCount(page.getByText('Try searching for something else.'), 0);
  restoreCalls();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect.element(page.getByText('not up yours').first()).toBeVisible();
});
