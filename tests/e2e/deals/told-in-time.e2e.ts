import { sql } from 'kysely';
import type { Page } from '@playwright/test';
import { openDatabase } from '#platform/server/database/database.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import {
  ana,
  ben,
  card,
  hal,
  screensFor,
  sendPost,
  signIn,
  writePost,
} from '#tests/support/members/people.ts';

/** A call as the page's member. */
async function call<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async (given) => {
      const response = await fetch(given.path, {
        method: given.method,
        ...(given.body && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(given.body),
        }),
      });
      if (!response.ok) throw new Error(`${given.path}: ${await response.text()}`);
      return response.json();
    },
    { method, path, body },
  );
}

/** The newest notification of the page's member. */
async function newestNotification(page: Page, origin: string) {
  await page.goto(`${origin}/notifications`);
  return page.getByRole('main').getByRole('listitem').first();
}

for (const [device, screen] of screensFor('phone')) {
  test(`on ${device} those are told who wait for a lamp: by a search, by a lower price, and when a reservation lapses`, async ({
    browser,
    app,
  }) => {
    const origin = app.origin('ou');
    const lamp = `Green gooseneck lamp on ${device}`;
    const benPage = await signIn({ browser, app, screen, person: ben });
    await writePost(benPage, `Wanted: gooseneck lamp on ${device}`);
    await sendPost(benPage);
    await expect(card(benPage, 'Wanted: gooseneck lamp')).toBeVisible();

    const anaPage = await signIn({ browser, app, screen, person: ana });
    await writePost(anaPage, `${lamp} $40`);
    await anaPage.getByRole('button', { name: 'Sell for $40?' }).click();
    await sendPost(anaPage);
    const link = card(anaPage, lamp).locator('a[href^="/post/"]').first();
    const postId = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
    await expect(async () => {
      await expect(await newestNotification(benPage, origin)).toContainText(
        'posted something you are looking for',
        { timeout: 2_000 },
      );
    }).toPass();
    await (await newestNotification(benPage, origin)).getByRole('link').last().click();
    await expect(benPage).toHaveURL(`${origin}/post/${postId}`);
    await benPage.getByRole('button', { name: 'Save', exact: true }).first().click();

    await anaPage.goto(`${origin}/post/${postId}`);
    await anaPage.getByRole('button', { name: 'Post options' }).first().click();
    await anaPage.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(anaPage.getByRole('textbox', { name: 'Post text' })).toBeFocused();
    await anaPage.getByRole('textbox', { name: 'Price' }).fill('25');
    await anaPage.getByRole('button', { name: 'Save', exact: true }).last().click();
    await expect(anaPage.getByRole('dialog')).toHaveCount(0);
    await expect(await newestNotification(benPage, origin)).toContainText('$25');

    // Reserved for Ben; Hal is next in line.
    const halPage = await signIn({ browser, app, screen, person: hal });
    for (const page of [benPage, halPage]) {
      await call(page, 'POST', '/api/conversations', { memberId: memberIds.ana });
    }
    for (const buyerId of [memberIds.ben, memberIds.hal]) {
      await call(anaPage, 'POST', `/api/posts/${postId}/reservations`, { buyerId });
    }
    await halPage.goto(`${app.origin('harvard')}/messages`);
    await halPage.getByRole('link', { name: /Ana/ }).first().click();
    const strip = halPage.getByRole('region', { name: 'Deal' });
    await expect(strip).toContainText('in line');
    await endReservation(app.databaseUrl, postId);
    await expect(strip).toContainText('reserved for you until');
  });
}

/** Lets the time of an item's reservation pass. */
async function endReservation(databaseUrl: string, postId: string): Promise<void> {
  const db = openDatabase(databaseUrl, { max: 1 });
  await sql`
    with held as (
      update deals set due_at = now() where post_id = ${postId} and state = 'held' returning id
    )
    update jobs set run_at = now() from held where jobs.name = 'end-due-deal' and jobs.key = held.id::text
  `.execute(db);
  await db.destroy();
}
