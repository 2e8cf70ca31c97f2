import { expect, test } from '#tests/support/screens/e2e-test.ts';
import {
  ana,
  ben,
  screensFor,
  sendComment,
  sendPost,
  signIn,
  writePost,
} from '#tests/support/members/people.ts';
import { photo } from '#tests/support/data/pictures.ts';

for (const [device, screen] of screensFor('phone')) {
  test(`COMMENT-10 on ${device} a member who comments on a post without text sees its photo while writing`, async ({
    browser,
    app,
  }) => {
    const anaPage = await signIn({ browser, app, screen, person: ana });
    await writePost(anaPage, '');
    const { name, bytes } = await photo();
    const file = { name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
    await anaPage.locator('input[type=file]').setInputFiles(file);
    await sendPost(anaPage);
    const picture = { name: 'Photo 1 of 1 by Ana B.' };
    const page = await signIn({ browser, app, screen, person: ben });
    const post = page.getByRole('article').filter({ has: page.getByRole('img', picture) });
    await post.first().getByRole('button', { name: 'Comment' }).click();
    await expect(page.getByRole('img', { name: 'Photo by Ana B.', exact: true })).toBeVisible();
    await sendComment(page, 'What is it?');
    const path = await page.getByRole('link', { name: 'View' }).getAttribute('href');
    await page.goto(`${app.origin('ou')}${path}`);
    await expect(page.getByRole('img', picture)).toBeVisible();
    await expect(page.getByText('What is it?')).toBeVisible();
  });
}
