import { sql } from 'kysely';
import { deletedUsername } from '#platform/contract/people/deleted-member.ts';
import type { Db } from '#platform/server/database/database.ts';

/**
 * Whether the deletion is still wanted, and due. Locks the member first, then the deletion, until the transaction ends.
 */
export async function lockDueDeletion(tx: Db, memberId: string): Promise<boolean> {
  // Blocks writes that refer to the member, and waits for those under way: `anonymizeMember` changes keys.
  await sql`select from members where id = ${memberId} for update`.execute(tx);
  const { rows } = await sql`
    select from account_deletions where member_id = ${memberId} and due_at <= now() for update
  `.execute(tx);
  return rows.length > 0;
}

/**
 * Removes everything personal from a member's row. The row stays, because conversations refer to it. A trigger queues
 * the photo's files for deletion, and the account at the payments provider is closed later.
 */
export async function anonymizeMember(tx: Db, memberId: string): Promise<void> {
  await sql`
    update account_deletions d set stripe_account_id = m.stripe_account_id
    from members m
    where d.member_id = ${memberId} and m.id = ${memberId} and m.stripe_account_id is not null
  `.execute(tx);
  await sql`
    update members set deleted_at = coalesce(deleted_at, now()), created_at = now(),
      last_modified = now(),
      username = ${deletedUsername(memberId)}, email = ${`${deletedUsername(memberId)}@deleted.invalid`},
      first_name = 'Deleted', middle_name = null, last_name = 'member', bio = '', image = null,
      email_verified = false, school_verified = false, profile_set_up = false,
      phone = null, gender = null, birth_date = null, campus_id = null, school_email = null,
      stripe_account_id = null, charges_enabled = false, payouts_enabled = false,
      stripe_onboarding_complete = false, payouts_paused = false, payouts_checked_at = null,
      device_epoch = 0
    where id = ${memberId}
  `.execute(tx);
}

/** Deletes every way to log in, and the previous and pending addresses of the account. */
export async function deleteAccess(tx: Db, memberId: string): Promise<void> {
  await sql`
    with own as (select email from members where id = ${memberId}),
      sessions as (delete from sessions where member_id = ${memberId}),
      networks as (delete from member_addresses where member_id = ${memberId}),
      methods as (delete from sign_in_methods where member_id = ${memberId}),
      cross_site_codes as (delete from hand_over_codes where member_id = ${memberId}),
      codes as (delete from verification_codes where member_id = ${memberId}),
      changes as (delete from email_changes where member_id = ${memberId})
    delete from mailed_links l using own where l.member_id = ${memberId} or l.email = own.email
  `.execute(tx);
}

/**
 * Deletes mails, rate limits and feedback that name the account, while its row still has the address. Call it
 * outside a transaction: each statement scans more than the member's rows, and must block nobody.
 */
export async function deleteByAddress(db: Db, memberId: string): Promise<void> {
  await sql`delete from mails where member_id = ${memberId}`.execute(db);
  await sql`
    delete from mails m using members o
    where o.id = ${memberId} and m.recipient in (o.email, o.school_email)
  `.execute(db);
  await sql`
    delete from feedback f using members o
    where o.id = ${memberId} and (f.member_id = o.id or lower(f.email) = o.email)
  `.execute(db);
  await sql`
    delete from rate_limits r using members o, unnest(
      array[o.id::text, o.email, o.ban_key, o.school_email]) as part
    where o.id = ${memberId} and strpos(':' || r.key || ':', ':' || part || ':') > 0
  `.execute(db);
}

/** Deletes the rows of the member that have no other rule for their deletion, and removes the member from reports. */
export async function deleteTraces(tx: Db, memberId: string): Promise<void> {
  await sql`
    with names as (delete from old_usernames where member_id = ${memberId}),
      opt_outs as (delete from mail_opt_outs where member_id = ${memberId}),
      notified as (delete from notifications where member_id = ${memberId}),
      mentioned as (delete from mentions where member_id = ${memberId}),
      copies as (delete from data_exports where member_id = ${memberId}),
      counted as (delete from analytics_events where member_id = ${memberId}),
      about as (
        update reports set member_id = null, username = 'deleted', words = '', note = null
        where member_id = ${memberId}
      )
    update reports set reporter_id = null where reporter_id = ${memberId}
  `.execute(tx);
}

/** Deletes a member's searches; a search that nobody else made is no longer recorded. */
export async function deleteSearches(tx: Db, memberId: string): Promise<void> {
  await sql`
    update searches s set people = s.people - 1 from search_viewers v
    where v.search_id = s.id and v.viewer = ${memberId}::text and s.people > 0
  `.execute(tx);
  await sql`
    with mine as (
      select search_id as id from search_history where member_id = ${memberId}
      union select search_id from search_viewers where viewer = ${memberId}::text
    )
    delete from searches s using mine where s.id = mine.id and s.people = 0
      and not exists (
        select from search_viewers o where o.search_id = s.id and o.viewer <> ${memberId}::text)
  `.execute(tx);
  await sql`delete from search_viewers where viewer = ${memberId}::text`.execute(tx);
  await sql`delete from search_history where member_id = ${memberId}`.execute(tx);
}

/** Deletes the events of the member's own log. */
export async function deleteEvents(tx: Db, memberId: string): Promise<void> {
  await sql`
    with heads as (delete from live_heads where audience = ${`member:${memberId}`})
    delete from live_events where audience = ${`member:${memberId}`}
  `.execute(tx);
}
