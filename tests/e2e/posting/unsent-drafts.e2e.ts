import type { Page } from '@playwright/test';
import {
  insertPhoto,
  choosePhotos,
  expectAllUploaded,
  photos,
  previews,
} from '#tests/support/screens/draft-photos.ts';
import { holdWrites } from '#tests/support/faults/hold-writes.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import {
  ana,
  card,
  comment,
  phone,
  screensFor,
  sendComment,
  sendPost,
  signIn,
  writePost,
} from '#tests/support/members/people.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Post text' });

/**
 * Loses the response to the next POST call to this path, or has it fail on its way, as by a proxy. The call itself reaches
 * the server.
 */
async function loseNextResponse(page: Page, path: RegExp, failure?: 'failed'): Promise<void> {
  await page.evaluate(
    ([pattern, failure]) => {
      const { fetch } = window;
      window.fetch = async (...call) => {
        const response = await fetch(...call);
        const { pathname } = new URL(response.url);
        if (call[1]?.method !== 'POST' || !new RegExp(pattern).test(pathname)) return response;
        window.fetch = fetch;
        if (failure) return new Response('Bad gateway', { status: 502 });
        throw new TypeError('the response was lost');
      };
    },
    [path.source, failure] as const,
  );
}

/** Opens the composer for the post of this page. */
const openCommentComposer = (page: Page) =>
  page
    .getByRole('button', { name: /^(Write a comment|Comment( \d+)?)$/ })
    .first()
    .click();

const failure = (page: Page) => page.getByRole('alert').getByText('Something went wrong').first();

for (const [device, screen] of screensFor('desktop')) {
  test(`MODAL-18 on ${device} sending a post is canceled by the button and by Escape, and the draft stays complete`, async ({
    browser,
    app,
  }) => {
    const text = `Called back on ${device}`;
    const page = await signIn({ browser, app, screen, person: ana });
    await writePost(page, text);
    const release = await holdWrites(page, '**/api/uploads');
    await choosePhotos(page, await photos(2));
    const dialog = page.getByRole('alertdialog', { name: 'Uploading Photos...' });

    await sendPost(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(editor(page)).toHaveText(text);
    await expect(previews(page)).toHaveCount(2);

    await sendPost(page);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Discard Post?')).toHaveCount(0);

    release();
    await expectAllUploaded(page);
    // A canceled draft is not sent when its photos are ready.
    await expect(card(page, text)).toHaveCount(0);
    await sendPost(page);
    await expect(card(page, text).getByRole('img', { name: /by Ana/ })).toHaveCount(2);
  });
}

test('R20 a post whose response was lost is sent again and posted once', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  await writePost(page, 'Sent into the tunnel');
  await loseNextResponse(page, /^\/api\/posts$/);

  await sendPost(page);

  await expect(page.getByText('Your post was sent')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Sent into the tunnel')).toHaveCount(1);
});

test('R20 a post that is changed after its response failed stays in the draft with an alert, and is posted too when sent again', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  await writePost(page, 'Changed in the tunnel');
  await choosePhotos(page, await photos(2));
  await expectAllUploaded(page);
  await loseNextResponse(page, /^\/api\/posts$/, 'failed');
  await sendPost(page);
  await expect(failure(page)).toBeVisible();
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' EDITED');

  await sendPost(page);
  await expect(
    page.getByText('Your earlier version was posted. Send again to post this one too.'),
  ).toBeVisible();
  await expect(editor(page)).toHaveText('Changed in the tunnel EDITED');
  await expect(previews(page)).toHaveCount(2);

  await sendPost(page);
  await expect(page.getByText('Your post was sent')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Changed in the tunnel')).toHaveCount(2);
  const edited = card(page, 'Changed in the tunnel EDITED');
  await expect(edited).toHaveCount(1);
  await expect(edited.getByRole('img', { name: /by Ana/ })).toHaveCount(2);
});

test('R20 a comment whose response was lost is stored once, and twice if its response failed and it was changed', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  await writePost(page, 'Response me from the tunnel');
  await sendPost(page);
  await card(page, 'Response me from the tunnel').locator('a[href^="/post/"]').first().click();
  // Waits for the page, because a dialog over the feed would close with the feed.
  await expect(page).toHaveURL(/\/post\//);
  await openCommentComposer(page);
  const send = page.getByRole('dialog').getByRole('button', { name: 'Comment' });
  await loseNextResponse(page, /\/replies$/);
  await sendComment(page, 'Mine');
  await expect(page.getByText('Your reply was sent')).toBeVisible();
  await expect(comment(page, 'Mine')).toHaveCount(1);

  await openCommentComposer(page);
  await loseNextResponse(page, /\/replies$/, 'failed');
  await sendComment(page, 'Yours');
  await expect(failure(page)).toBeVisible();
  await page.getByRole('textbox', { name: 'Comment text' }).click();
  await page.keyboard.type(', really');
  await send.click();
  await expect(page.getByText('Your earlier version was posted.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Comment text' })).toHaveText('Yours, really');
  await send.click();
  await expect(comment(page, 'Yours, really')).toHaveCount(1);
  await page.reload();
  await expect(comment(page, 'Yours')).toHaveCount(2);
});

test('no category or photo can be added to a post that is being sent', async ({ browser, app }) => {
  const page = await signIn({ browser, app, person: ana });
  const [picture] = await photos(1);
  await writePost(page, 'Complete as it is');
  const release = await holdWrites(page, '**/api/posts');
  await sendPost(page);
  await expect(page.getByRole('alertdialog', { name: 'Uploading Post...' })).toBeVisible();
  const row = page.getByText('Add category');
  expect(await row.evaluate((each) => each.closest('[inert]') !== null)).toBe(true);
  if (picture) {
    await insertPhoto(page, 'drop', picture);
    await insertPhoto(page, 'paste', picture);
  }
  await expect(page.locator('[aria-label="Photos"]')).toHaveCount(0);
  release();
  await expect(card(page, 'Complete as it is')).toBeVisible();
});

test('photos left in a draft for too long are uploaded again automatically', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  await writePost(page, 'Left for an hour');
  const uploadIds: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/uploads')) uploadIds.push((await response.json()).id);
  });
  await choosePhotos(page, await photos(1));
  await expectAllUploaded(page);
  await expect.poll(() => uploadIds.length).toBe(1);
  // Deletes the upload as the job that deletes old uploads does.
  await page.evaluate(async (id) => {
    await fetch(`/api/uploads/${id}`, { method: 'DELETE' });
  }, uploadIds[0]);

  await sendPost(page);

  await expect(
    card(page, 'Left for an hour').getByRole('img', { name: 'Photo 1 of 1 by Ana B.' }),
  ).toBeVisible();
});

test('on a phone a reader who leaves while a post or comment is sent stays on the new page', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, screen: phone, person: ana });
  await writePost(page, 'Sent from behind');
  const releasePost = await holdWrites(page, '**/api/posts');
  await sendPost(page);
  await expect(page.getByRole('alertdialog', { name: 'Uploading Post...' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Still sending. You'll see it when it's posted.")).toBeVisible();
  await page.getByRole('article').first().locator('a[href^="/post/"]').first().click();
  await expect(page).toHaveURL(/\/post\//);
  const elsewhere = page.url();
  releasePost();
  await expect(page.getByText('Your post was sent')).toBeVisible();
  await expect(page).toHaveURL(elsewhere);

  const releaseReply = await holdWrites(page, '**/replies');
  await openCommentComposer(page);
  const requested = page.waitForRequest(/\/replies$/);
  await sendComment(page, 'From behind, too');
  await requested;
  await page.goBack();
  await expect(page).toHaveURL(elsewhere);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  releaseReply();
  await expect(page.getByText('Your reply was sent')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});
