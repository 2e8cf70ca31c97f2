import { expect, test } from '#tests/support/screens/e2e-test.ts';
import {
  ana,
  ben,
  card,
  comment,
  sendComment,
  sendPost,
  signIn,
  writePost,
} from '#tests/support/members/people.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';
import { deleteConversation, message, write } from '#tests/support/screens/conversation-page.ts';

test('ROLE-05 a student posts, saves, comments, sends a message, and deletes the own conversation, comment and post', async ({
  browser,
  app,
}) => {
  const anaPage = await signIn({ browser, app, person: ana });
  const page = await signIn({ browser, app, person: ben });
  await deleteConversation(page, memberIds.ana);
  await writePost(anaPage, 'Everything about this one');
  await sendPost(anaPage);
  await writePost(page, 'My own, for a while');
  await sendPost(page);
  const theirs = card(page, 'Everything about this one');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByRole('button', { name: 'Saved!' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Comment' }).click();
  await sendComment(page, 'Still there?');
  await expect(page.getByText('Your reply was sent')).toBeVisible();
  await theirs.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  await write(page, 'Hello');
  await expect(message(page, 'Hello')).toContainText('Delivered');

  const deleteBy = async (options: string, entry: string) => {
    await page.getByRole('button', { name: options }).first().click();
    await page.getByRole('menuitem', { name: entry }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
  };
  await deleteBy('Conversation options', 'Delete conversation');
  await expect(page.getByText('Chat deleted')).toBeVisible();
  await page.goto(`${app.origin('ou')}/home`);
  await theirs.locator('a[href^="/post/"]').first().click();
  await expect(comment(page, 'Still there?')).toBeVisible();
  await deleteBy('Comment options', 'Delete');
  await expect(page.getByText('Comment Removed')).toBeVisible();
  await page.goto(`${app.origin('ou')}/home`);
  await card(page, 'My own, for a while').locator('a[href^="/post/"]').first().click();
  await expect(page.getByRole('heading', { name: "Ben's post" })).toBeVisible();
  await deleteBy('Post options', 'Delete');
  await expect(page.getByText('Your post was deleted')).toBeVisible();
});
