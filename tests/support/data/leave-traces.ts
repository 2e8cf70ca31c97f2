import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';

/**
 * Inserts rows about a member: an opt-out, codes, links, a mail, a limit and a mention. Each address and name in them
 * contains `canary`.
 */
export async function leaveTraces(
  db: Database,
  { memberId, postId, canary }: { memberId: string; postId: string; canary: string },
): Promise<void> {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const secret = Buffer.from(newId());
  const ofMember = { member_id: memberId, campus_id: 'ou' };
  const ending = { ...ofMember, expires_at: expiresAt };
  await db.insertInto('mail_opt_outs').values({ member_id: memberId, type: 'like' }).execute();
  await db
    .insertInto('verification_codes')
    .values({ ...ending, purpose: 'school', email: `${canary}2@ou.edu`, code_hash: secret })
    .execute();
  const change = { id: newId(), member_id: memberId, old_email: `${canary}3@mail.example` };
  await db
    .insertInto('email_changes')
    .values({ ...change, token_hash: secret, undo_until: expiresAt })
    .execute();
  await db
    .insertInto('hand_over_codes')
    .values({ ...ending, code_hash: secret, browser_hash: secret })
    .execute();
  // Requested before the account existed.
  const link = { id: newId(), purpose: 'signIn', email: `${canary}@mail.example` } as const;
  await db
    .insertInto('mailed_links')
    .values({ ...link, campus_id: 'ou', token_hash: secret, expires_at: expiresAt })
    .execute();
  const mail = {
    id: newId(),
    kind: 'link',
    recipient: `${canary}@ou.edu`,
    urgency: 'now',
  } as const;
  await db
    .insertInto('mails')
    .values({ ...mail, campus_id: 'ou', due_at: expiresAt })
    .execute();
  const key = `code-school-day:${canary}@ou.edu`;
  await db.insertInto('rate_limits').values({ key, count: 1, window_ends_at: expiresAt }).execute();
  const mention = { ...ofMember, post_id: postId, written: `${canary}name` };
  await db.insertInto('mentions').values(mention).execute();
}
