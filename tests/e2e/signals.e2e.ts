import { sql } from 'kysely';
import { postSaved } from '#features/saving/contract.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { memberAudience } from '#platform/server/live/event-log.ts';
import { expect, test } from '#tests/support/journey.ts';
import { ben, card, sendPost, signIn, writePost } from '#tests/support/people.ts';

test('a signal reaches both tabs that share a stream, and what is logged comes after it', async ({
  browser,
  app,
}) => {
  const text = 'A lamp that is signalled';
  const tab = await signIn({ browser, app, person: ben });
  const tabs = [tab, await tab.context().newPage()];
  await tabs[1]?.goto(`${app.origin('ou')}/home`);
  await writePost(tab, text);
  await sendPost(tab);
  for (const page of tabs) await expect(card(page, text)).toBeVisible();

  // The mark alone, without the event that comes with it: only a signal can tell of it.
  const db = openDatabase(app.databaseUrl, { max: 1 });
  const { rows } = await sql<{ postId: string; campusId: string; memberId: string }>`
    insert into saves (post_id, campus_id, member_id)
    select id, campus_id, author_id from posts where plain_text = ${text}
    returning post_id as "postId", campus_id as "campusId", member_id as "memberId"
  `.execute(db);
  const [save] = rows;
  if (!save) throw new Error('the post is not in the database');
  const signal = [memberAudience(save.memberId), postSaved.name, save];
  await sql`select pg_notify('quad_signals', ${JSON.stringify(signal)})`.execute(db);
  await db.destroy();

  for (const page of tabs) {
    await expect(card(page, text).getByRole('button', { name: /^Saved!/ })).toBeVisible();
  }
  await writePost(tab, `${text}, and another`);
  await sendPost(tab);
  for (const page of tabs) await expect(card(page, `${text}, and another`)).toHaveCount(1);
});
