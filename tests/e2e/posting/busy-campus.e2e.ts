import type { Page } from '@playwright/test';
import { actsFrom } from '#tests/support/members/acts-from-page.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { untilComplete } from '#tests/support/screens/layout-checks.ts';
import { ana, ben, blankPage, screensFor, signIn } from '#tests/support/members/people.ts';

test.use({ wholeFeed: true });

const many = 20;

for (const [device, screen] of screensFor('phone')) {
  test(`FEED-05 FEED-06 on ${device} while many posts and replies arrive, the count on the visible card changes, the card does not move, and few calls are made`, async ({
    browser,
    app,
  }) => {
    const acts = actsFrom(await signIn({ browser, app, person: ben, at: blankPage }));
    const page = await signIn({ browser, app, screen, person: ana });
    await untilComplete(page);
    // At the top new posts would enter the feed by themselves, so the reader is further down.
    const fifth = page.locator('[role=feed] > article').nth(4);
    await fifth.scrollIntoViewIfNeeded();
    const path = await fifth.locator('a[href^="/post/"]').first().getAttribute('href');
    const read = page.getByRole('article').filter({ has: page.locator(`a[href="${path}"]`) });
    const before = Number(
      /\d+/.exec(await read.getByRole('button', { name: /^Comment/ }).innerText()),
    );
    const { counted, placesOf } = await watch(page, path ?? '');

    const answered = path?.split('/').at(-1) ?? '';
    await Promise.all(
      Array.from({ length: many }, async (_, at) => {
        await acts.post(`${device}: offer ${at}`);
        await acts.reply(answered, `Question ${at}`);
      }),
    );

    await expect(read.getByRole('button', { name: `Comment ${before + many}` })).toBeVisible();
    await expect(page.getByRole('button', { name: `${many + 1} new posts` })).toBeVisible();
    expect(await placesOf()).toHaveLength(1);
    expect(counted()).toBeLessThan(many / 4);
  });
}

/** From now on records the calls of a page, and the position of the card of this post in each frame. */
async function watch(page: Page, path: string) {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls += 1;
  });
  const places = await page.evaluateHandle((path) => {
    const seen = new Set<number | undefined>();
    const record = () => {
      const link = document.querySelector(`[role=feed] a[href="${path}"]`);
      seen.add(link?.closest('article')?.getBoundingClientRect().top);
      requestAnimationFrame(record);
    };
    record();
    return seen;
  }, path);
  return { counted: () => calls, placesOf: () => places.evaluate((seen) => [...seen]) };
}
