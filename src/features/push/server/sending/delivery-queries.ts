import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { PushKind } from '../../contract.ts';
import type { QuietHours } from '../../schemas.ts';

/** The types of notifications that are pushed. */
const kindByType = new Map<string, PushKind>([
  ['message', 'message'],
  ['comment', 'reply'],
  ['comment reply', 'reply'],
  ['mention', 'mention'],
  ['deal', 'deal'],
]);

/** The kind of a type of notification; undefined if it is never pushed. */
export function kindOf(type: string): PushKind | undefined {
  return kindByType.get(type);
}

/**
 * Whether a member has devices, for the statement that writes a notification: of most members nothing more is asked. The
 * column holds the member's id.
 */
export const hasDevices = (column: string) => sql`
  exists (select from push_devices d where d.member_id = ${sql.ref(column)})
`;

/**
 * Stores a push of these notifications to each device that wants their kind. One that waits already tells what happened
 * meanwhile; one that is being sent is sent again. Returns the notifications.
 */
export async function insertDeliveries(
  tx: Db,
  { notificationIds, dueAt }: { notificationIds: string[]; dueAt: Date },
): Promise<string[]> {
  const types = [...kindByType.keys()];
  const kinds = [...kindByType.values()];
  const { rows } = await sql<{ notificationId: string }>`
    insert into push_deliveries as waiting (notification_id, device_id, due_at)
    select n.id, d.id, ${dueAt}::timestamptz
    from notifications n
    join push_devices d on d.member_id = n.member_id
    join unnest(${types}::text[], ${kinds}::text[]) pushed (type, kind)
      on pushed.type = n.type and pushed.kind = any(d.kinds)
    where n.id = any(${notificationIds}::uuid[])
    order by n.id, d.id
    on conflict (notification_id, device_id) do update set
      due_at = case when waiting.claim is null then waiting.due_at else excluded.due_at end,
      attempts = case when waiting.claim is null then waiting.attempts else 0 end, claim = null
    returning notification_id as "notificationId"
  `.execute(tx);
  return rows.map((row) => row.notificationId);
}

/** A push that this process sends. */
export type Delivery = {
  notificationId: string;
  deviceId: string;
  memberId: string;
  attempts: number;
  claim: string;
  /** The campus on whose site the browser subscribed. */
  campusId: string;
  endpoint: string;
  browserKey: string;
  browserSecret: string;
  serverKey: string;
  kinds: PushKind[];
  hidesContent: boolean;
  quietHours: QuietHours | null;
  /** Whether the member is still logged in there, and not banned. */
  isLoggedIn: boolean;
};

/** Claims pushes that are due, the oldest first; those of a killed process are due when its claim ends. */
export async function claimDeliveries(
  db: Db,
  wanted: { claim: string; now: Date; claimedUntil: Date; limit: number },
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    with taken as (
      update push_deliveries set claim = ${wanted.claim}, due_at = ${wanted.claimedUntil},
        attempts = attempts + 1
      where (notification_id, device_id) in (
        select notification_id, device_id from push_deliveries where due_at <= ${wanted.now}
        order by due_at limit ${wanted.limit} for update skip locked)
      returning notification_id, device_id, attempts, claim
    )
    select t.notification_id as "notificationId", t.device_id as "deviceId", d.member_id as "memberId",
      t.attempts, t.claim, d.campus_id as "campusId", d.endpoint, d.browser_key as "browserKey",
      d.browser_secret as "browserSecret", d.server_key as "serverKey", d.kinds,
      d.hides_content as "hidesContent",
      (select json_build_object('from', q.from_minute, 'to', q.to_minute, 'timeZone', q.time_zone)
        from push_quiet_hours q where q.member_id = d.member_id) as "quietHours",
      s.expires_at > now() and m.banned_at is null
        and not exists (select from banned_emails b where b.ban_key = m.ban_key) as "isLoggedIn"
    from taken t
    join push_devices d on d.id = t.device_id
    join sessions s on s.id = d.session_id
    join members m on m.id = d.member_id
  `.execute(db);
  return rows;
}

/** When the next push of a member is due; undefined if none waits. */
export async function nextDueOf(db: Db, memberId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ dueAt: Date }>`
    select p.due_at as "dueAt" from push_deliveries p join push_devices d on d.id = p.device_id
    where d.member_id = ${memberId} order by p.due_at limit 1
  `.execute(db);
  return rows[0]?.dueAt;
}

type Key = Pick<Delivery, 'notificationId' | 'deviceId' | 'claim'>;

/** Ends a push; not one that was requested again meanwhile. */
export async function deleteDelivery(
  db: Db,
  { notificationId, deviceId, claim }: Key,
): Promise<void> {
  await sql`
    delete from push_deliveries
    where notification_id = ${notificationId} and device_id = ${deviceId} and claim = ${claim}
  `.execute(db);
}

/** Sends a push again at `dueAt`; not one that was requested again meanwhile. */
export async function delayDelivery(
  db: Db,
  { notificationId, deviceId, claim }: Key,
  dueAt: Date,
): Promise<void> {
  await sql`
    update push_deliveries set due_at = ${dueAt}, claim = null
    where notification_id = ${notificationId} and device_id = ${deviceId} and claim = ${claim}
  `.execute(db);
}

/** Deletes a device that can no longer be pushed to, unless its browser has given another address. */
export async function deleteDeadDevice(
  db: Db,
  { deviceId, endpoint }: Pick<Delivery, 'deviceId' | 'endpoint'>,
): Promise<void> {
  await sql`delete from push_devices where id = ${deviceId} and endpoint = ${endpoint}`.execute(db);
}
