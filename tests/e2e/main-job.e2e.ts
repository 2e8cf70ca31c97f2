import { expect, test } from '#tests/support/screens/e2e-test.ts';
import {
  ana,
  ben,
  card,
  comment,
  desktop,
  phone,
  sendComment,
  sendPost,
  signIn,
  writePost,
  mainOn,
} from '#tests/support/members/people.ts';
import { photo } from '#tests/support/data/pictures.ts';

/** Pages show events of the stream within this time. */
const liveTimeout = { timeout: 5_000 };

for (const [device, screen] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  test(`the main job on ${device}: Ana posts a lamp with two photos, Ben comments and saves, and each sees the acts of the other live${mainOn(device, 'phone')}`, async ({
    browser,
    app,
  }) => {
    const lamp = `Lamp with two photos from ${device}, $12`;
    const anaPage = await signIn({ browser, app, screen, person: ana });
    const benPage = await signIn({ browser, app, screen, person: ben });

    await writePost(anaPage, lamp);
    const files = await Promise.all(['#c33', '#36c'].map((color) => photo({ color })));
    await anaPage.locator('input[type=file]').setInputFiles(
      files.map(({ bytes }, index) => ({
        name: `lamp-${index + 1}.jpg`,
        mimeType: 'image/jpeg',
        buffer: Buffer.from(bytes),
      })),
    );
    await sendPost(anaPage);

    const seen = card(benPage, lamp);
    await expect(seen).toBeVisible();
    await expect(seen.getByRole('img', { name: /by Ana/ })).toHaveCount(2);
    await card(anaPage, lamp).locator('a[href^="/post/"]').first().click();
    await expect(anaPage).toHaveURL(/\/post\//);

    await seen.locator('a[href^="/post/"]').first().click();
    await expect(benPage).toHaveURL(/\/post\//);
    await benPage.getByRole('button', { name: 'Comment', exact: true }).click();
    await sendComment(benPage, 'Does it come with a bulb?');
    await expect(comment(benPage, 'Does it come with a bulb?')).toBeVisible();
    const save = benPage.getByRole('button', { name: /^Save/ }).first();
    await save.click();
    await expect(save).toHaveText('Saved!1');

    await expect(comment(anaPage, 'Does it come with a bulb?')).toBeVisible(liveTimeout);
    await expect(anaPage.getByRole('link', { name: 'Liked by 1' })).toBeVisible(liveTimeout);
    await comment(anaPage, 'with a bulb').getByRole('button', { name: 'Reply' }).click();
    await sendComment(anaPage, 'It does.');
    await expect(comment(benPage, 'It does.')).toBeVisible(liveTimeout);

    await comment(benPage, 'with a bulb').getByRole('button', { name: 'Comment options' }).click();
    await benPage.getByRole('menuitem', { name: 'Delete' }).click();
    await benPage.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(benPage.getByText('Comment Removed')).toBeVisible();
    for (const page of [benPage, anaPage]) {
      await expect(page.getByText('Be the first to comment')).toBeVisible(liveTimeout);
      await expect(page.getByText('It does.')).toHaveCount(0);
    }
  });
}
