import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** The stored state of a member's payouts, and the member's data that the provider gets. */
export type PayoutRow = {
  email: string;
  username: string;
  accountId: string | null;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  onboardingComplete: boolean;
  paused: boolean;
  /** When the provider was last asked about the account. */
  checkedAt: string | null;
};

const columns = sql.raw(`stripe_account_id as "accountId", charges_enabled as "chargesEnabled",
  payouts_enabled as "payoutsEnabled", stripe_onboarding_complete as "onboardingComplete",
  payouts_paused as paused`);

export async function findPayouts(db: Db, memberId: string): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`
    select email, username, ${columns}, payouts_checked_at::text as "checkedAt" from members where id = ${memberId}
  `.execute(db);
  return rows[0];
}

/** Stores the id of a new account, unless the member has one. */
export async function saveAccount(
  db: Db,
  { memberId, accountId }: { memberId: string; accountId: string },
): Promise<void> {
  await sql`
    update members set stripe_account_id = ${accountId}, charges_enabled = false,
      payouts_enabled = false, stripe_onboarding_complete = false, payouts_paused = false
    where id = ${memberId} and stripe_account_id is null
  `.execute(db);
}

/** The member of an account, and the database's time, which orders the responses of the provider. */
export async function findOwner(
  db: Db,
  by: { memberId: string } | { accountId: string },
): Promise<{ memberId: string; accountId: string; askedAt: string } | undefined> {
  const condition =
    'memberId' in by ? sql`id = ${by.memberId}` : sql`stripe_account_id = ${by.accountId}`;
  const { rows } = await sql<{ memberId: string; accountId: string; askedAt: string }>`
    select id as "memberId", stripe_account_id as "accountId", clock_timestamp()::text as "askedAt"
    from members where stripe_account_id is not null and ${condition}
  `.execute(db);
  return rows[0];
}

type Flags = Pick<PayoutRow, 'chargesEnabled' | 'payoutsEnabled' | 'onboardingComplete' | 'paused'>;

type ProviderStatus = Flags & { accountId: string; askedAt: string };

/**
 * Stores the provider's response about an account, unless the response to a later question is already stored. Returns the
 * member if anything changed.
 */
export async function saveStatus(db: Db, response: ProviderStatus): Promise<string | undefined> {
  const { accountId, askedAt } = response;
  const { rows } = await sql<{ memberId: string; changed: boolean }>`
    with old as (
      select id, ${columns} from members where stripe_account_id = ${accountId} for update
    )
    update members m set charges_enabled = ${response.chargesEnabled},
      payouts_enabled = ${response.payoutsEnabled},
      stripe_onboarding_complete = ${response.onboardingComplete}, payouts_paused = ${response.paused},
      payouts_checked_at = ${askedAt}::timestamptz
    from old
    where m.id = old.id
      and (m.payouts_checked_at is null or m.payouts_checked_at < ${askedAt}::timestamptz)
    returning m.id as "memberId",
      (old."chargesEnabled", old."payoutsEnabled", old."onboardingComplete", old.paused) is distinct from
      (m.charges_enabled, m.payouts_enabled, m.stripe_onboarding_complete, m.payouts_paused) as changed
  `.execute(db);
  return rows[0]?.changed ? rows[0].memberId : undefined;
}

/** Forgets an account that the provider does not know; returns its member. */
export async function forgetAccount(
  db: Db,
  { accountId, askedAt }: { accountId: string; askedAt: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string }>`
    update members set stripe_account_id = null, charges_enabled = false, payouts_enabled = false,
      stripe_onboarding_complete = false, payouts_paused = false,
      payouts_checked_at = ${askedAt}::timestamptz
    where stripe_account_id = ${accountId}
    returning id as "memberId"
  `.execute(db);
  return rows[0]?.memberId;
}

/** True if this message of the provider was already carried out. */
export async function isEventDone(db: Db, eventId: string): Promise<boolean> {
  const { rows } = await sql`select from stripe_events where id = ${eventId}`.execute(db);
  return rows.length > 0;
}

export async function saveEvent(db: Db, eventId: string): Promise<void> {
  await sql`
    insert into stripe_events (id) values (${eventId}) on conflict do nothing
  `.execute(db);
}

/** Deletes the ids of old messages. The provider repeats a message for three days at most. */
export async function deleteOldStripeEvents(db: Db): Promise<void> {
  await sql`
    delete from stripe_events where received_at < now() - interval '30 days'
  `.execute(db);
}
