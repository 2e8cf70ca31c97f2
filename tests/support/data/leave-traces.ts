import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';

/**
 * Inserts rows about a member: an opt-out, codes, links, a mail, a limit, a mention, an item in the bag, an address, a promotion, a saved search and what it found. Each
 * address, name and text in them contains `canary`.
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
  await leaveDeal(db, { memberId, canary, at: expiresAt });
  const mention = { ...ofMember, post_id: postId, written: `${canary}name` };
  await db.insertInto('mentions').values(mention).execute();
  await db
    .insertInto('bag_items')
    .values({ ...ofMember, post_id: postId, price_cents: 1_200 })
    .execute();
  await leaveAddress(db, { memberId, canary });
  await leavePromotion(db, { memberId, at: expiresAt });
  const sought = { text: canary, words: [canary], excluded: [], key_word: canary };
  await db
    .insertInto('saved_searches')
    .values({ ...ofMember, id: newId(), ...sought })
    .execute();
  await db
    .insertInto('saved_search_finds')
    .values({ ...ofMember, post_id: postId })
    .execute();
  const mailed = { member_id: memberId, due_at: expiresAt };
  await db.insertInto('saved_search_mails').values(mailed).execute();
}

async function leaveAddress(
  db: Database,
  { memberId, canary }: { memberId: string; canary: string },
): Promise<void> {
  const place = { street: canary, city: canary, state: 'TX', zip: '78705', phone: canary };
  await db
    .insertInto('addresses')
    .values({ ...place, id: newId(), member_id: memberId, name: canary, is_default: true })
    .execute();
}

/** A code that the member made, used and keeps. */
async function leavePromotion(
  db: Database,
  { memberId, at }: { memberId: string; at: Date },
): Promise<void> {
  const promotion = { id: newId(), code: newId().replaceAll('-', '').slice(-20).toUpperCase() };
  await db
    .insertInto('promotions')
    .values({
      ...promotion,
      cents_off: 500,
      minimum_cents: 0,
      starts_at: new Date(0),
      ends_at: at,
      max_uses: 1,
      made_by: memberId,
      made_at: at,
    })
    .execute();
  const ofPromotion = { promotion_id: promotion.id, member_id: memberId };
  await db
    .insertInto('promotion_uses')
    .values({
      ...ofPromotion,
      order_id: newId(),
      cents_off: 500,
      state: 'used',
      held_at: at,
    })
    .execute();
  await db
    .insertInto('member_codes')
    .values({ ...ofPromotion, campus_id: 'ou', kept_at: at })
    .execute();
}

/** A deal that is done, in which each has rated the other. */
async function leaveDeal(
  db: Database,
  { memberId, canary, at }: { memberId: string; canary: string; at: Date },
): Promise<void> {
  const other = await db
    .selectFrom('members')
    .select('id')
    .where('id', '<>', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!other) return;
  const id = newId();
  const people = { seller_id: other.id, buyer_id: memberId };
  const done = { state: 'sold', price_cents: 1_200, sold_at: at } as const;
  await db
    .insertInto('deals')
    .values({
      id,
      campus_id: 'ou',
      ...people,
      ...done,
      title: `${canary} lamp`,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const step = { deal_id: id, number: 1, kind: 'offer', actor_id: memberId, happened_at: at };
  await db.insertInto('deal_steps').values(step).execute();
  const rating = { deal_id: id, stars: 5, text: canary, shown_at: at, created_at: at };
  await db
    .insertInto('ratings')
    .values([
      { ...rating, rater_id: memberId, rated_id: other.id },
      { ...rating, rater_id: other.id, rated_id: memberId },
    ])
    .execute();
  const noShow = { deal_id: id, step_number: 1, created_at: at };
  await db
    .insertInto('no_shows')
    .values([
      { ...noShow, teller_id: memberId, absent_id: other.id },
      { ...noShow, teller_id: other.id, absent_id: memberId },
    ])
    .execute();
}
