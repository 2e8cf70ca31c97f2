import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { MailUrgency } from './mail-kind.ts';

export type ClaimedMail = {
  id: string;
  claim: string;
  kind: string;
  campusId: string;
  memberId: string | null;
  recipient: string;
  urgency: MailUrgency;
  payload: Buffer | null;
  attempts: number;
  cuts: number;
  createdAt: Date;
  /** When it was due before any attempt. */
  firstDueAt: Date;
};

/**
 * Claims the next due mail until the end of the lease. Urgent mails come first; mails of one urgency to one address
 * that are due are sent in the order in which they were requested. A mail that is not due holds back no other: it may be
 * meant to wait for a day, or wait for its next attempt, for a day in all, because of its own contents; the newest code or
 * link is of more use than the order. A mail found `sending` was interrupted by a lost connection or a killed process;
 * `cuts` counts the interruptions.
 */
export async function claimMail(
  db: Db,
  wanted: { claim: string; leaseSeconds: number; urgencies: MailUrgency[] },
): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    update mails set claim = ${wanted.claim}, state = 'queued',
      claimed_until = now() + make_interval(secs => ${wanted.leaseSeconds}),
      cuts = cuts + (state = 'sending')::integer,
      -- The previous release set none; each attempt moves due_at.
      first_due_at = coalesce(first_due_at, case when attempts = 0 then due_at else created_at end)
    where id = (
      select m.id from mails m
      where m.state in ('queued', 'sending') and m.due_at <= now()
        and m.urgency = any(${wanted.urgencies}::text[])
        and (m.claimed_until is null or m.claimed_until < now())
        and not exists (
          select from mails earlier
          where earlier.recipient = m.recipient and earlier.urgency = m.urgency and earlier.id < m.id
            and earlier.state in ('queued', 'sending') and earlier.due_at <= now())
      -- 'now' sorts after 'later'.
      order by m.urgency desc, m.id
      for update skip locked limit 1
    )
    returning id, claim, kind, campus_id as "campusId", member_id as "memberId", recipient, urgency,
      payload, attempts, cuts, created_at as "createdAt", first_due_at as "firstDueAt"
  `.execute(db);
  return rows[0];
}

type Claim = Pick<ClaimedMail, 'id' | 'claim'>;

/**
 * Records that the text is about to be sent, and starts the lease anew, so that it lasts longer than the sending; false
 * if the lease has ended and another delivery may have the mail.
 */
export async function markSending(
  db: Db,
  { id, claim }: Claim,
  { leaseSeconds }: { leaseSeconds: number },
): Promise<boolean> {
  const { rows } = await sql`
    update mails set state = 'sending',
      claimed_until = now() + make_interval(secs => ${leaseSeconds})
    where id = ${id} and claim = ${claim} and claimed_until > now() returning id
  `.execute(db);
  return rows.length > 0;
}

export async function markSent(
  db: Db,
  { id, claim }: Claim,
  { keepPayload }: { keepPayload: boolean },
): Promise<void> {
  await sql`
    update mails set state = 'sent', sent_at = now(), claim = null, claimed_until = null,
      last_error = null, payload = case when ${keepPayload}::boolean then payload end
    where id = ${id} and claim = ${claim}
  `.execute(db);
}

export async function markFailed(
  db: Db,
  { id, claim }: Claim,
  { error, keepPayload }: { error: string; keepPayload: boolean },
): Promise<void> {
  await sql`
    update mails set state = 'failed', failed_at = now(), claim = null, claimed_until = null, last_error = ${error},
      payload = case when ${keepPayload}::boolean then payload end
    where id = ${id} and claim = ${claim}
  `.execute(db);
}

/** Records that the mail is no longer wanted; nothing was sent. */
export async function markDropped(
  db: Db,
  { id, claim }: Claim,
  { keepPayload }: { keepPayload: boolean },
): Promise<void> {
  await sql`
    update mails set state = 'dropped', claim = null, claimed_until = null, last_error = null,
      payload = case when ${keepPayload}::boolean then payload end
    where id = ${id} and claim = ${claim}
  `.execute(db);
}

/** Nothing was delivered; the mail is due again after `seconds`. */
export async function requeueMail(
  db: Db,
  { id, claim }: Claim,
  { error, seconds }: { error: string; seconds: number },
): Promise<void> {
  await sql`
    update mails set state = 'queued', claim = null, claimed_until = null, attempts = attempts + 1,
      last_error = ${error}, due_at = now() + make_interval(secs => ${seconds})
    where id = ${id} and claim = ${claim}
  `.execute(db);
}

/** Ends the claim without changing the state: a mail whose text may have been sent stays `sending`. */
export async function releaseMail(
  db: Db,
  { id, claim }: Claim,
  { error, seconds }: { error: string | null; seconds: number },
): Promise<void> {
  await sql`
    update mails set claim = null, claimed_until = null, last_error = coalesce(${error}, last_error),
      due_at = now() + make_interval(secs => ${seconds})
    where id = ${id} and claim = ${claim}
  `.execute(db);
}

/** A member's current address, if it is proven and the member is not banned. */
export async function provenAddress(db: Db, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from members m
    where id = ${memberId} and email_verified and banned_at is null
      and not exists (select from banned_emails b where b.ban_key = m.ban_key)
  `.execute(db);
  return rows[0]?.email;
}

export type ListedMail = {
  id: string;
  kind: string;
  campusId: string;
  memberId: string | null;
  recipient: string;
  payload: Buffer | null;
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'dropped';
  createdAt: Date;
};

/** The newest mails, of one address or of all; with `id`, only that mail. */
export async function newestMails(
  db: Db,
  wanted: {
    to?: string | undefined;
    id?: string | undefined;
    /** Only mails older than this one. */
    before?: string | undefined;
    limit: number;
  },
): Promise<ListedMail[]> {
  const { to, id, before, limit } = wanted;
  const { rows } = await sql<ListedMail>`
    select id, kind, campus_id as "campusId", member_id as "memberId", recipient, payload, state, created_at as "createdAt"
    from mails
    where (${to ?? null}::text is null or recipient = ${to ?? null})
      and (${id ?? null}::uuid is null or id = ${id ?? null})
      and (${before ?? null}::uuid is null or id < ${before ?? null})
      -- A mail that waits may never be sent.
      and (state <> 'queued' or due_at <= now())
    order by id desc limit ${limit}
  `.execute(db);
  return rows;
}
