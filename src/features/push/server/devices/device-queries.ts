import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { maxDevices, pushKinds, type PushKind } from '../../contract.ts';
import type { QuietHours } from '../../schemas.ts';

/** What a browser says of its subscription. */
export type Subscription = {
  endpoint: string;
  browserKey: string;
  browserSecret: string;
  serverKey: string;
};

export type DeviceRow = {
  id: string;
  sessionId: string;
  userAgent: string | null;
  kinds: PushKind[];
  hidesContent: boolean;
  createdAt: Date;
};

/** The member's devices, the newest first. */
export async function listDevices(db: Db, memberId: string): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select d.id, d.session_id as "sessionId", s.user_agent as "userAgent", d.kinds,
      d.hides_content as "hidesContent", d.created_at as "createdAt"
    from push_devices d join sessions s on s.id = d.session_id
    where d.member_id = ${memberId} and s.expires_at > now()
    order by d.created_at desc, d.id desc
  `.execute(db);
  return rows;
}

/**
 * Removes the device of another session in the same browser, as after a login that did not end the old session. Only
 * that browser knows the key and the secret. Returns what its member had chosen, for the same member.
 */
export async function takeOverDevice(
  tx: Db,
  { endpoint, browserKey, browserSecret }: Subscription,
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Promise<Pick<DeviceRow, 'kinds' | 'hidesContent'> | undefined> {
  const { rows } = await sql<Pick<DeviceRow, 'kinds' | 'hidesContent'> & { memberId: string }>`
    delete from push_devices
    where endpoint = ${endpoint} and browser_key = ${browserKey} and browser_secret = ${browserSecret}
      and session_id <> ${sessionId}::uuid
    returning member_id as "memberId", kinds, hides_content as "hidesContent"
  `.execute(tx);
  return rows.find((row) => row.memberId === memberId);
}

/**
 * Stores the device of a session, or its new address. False if another browser has the address, or the session has
 * ended.
 */
export async function keepDevice(
  tx: Db,
  device: Subscription & { memberId: string; sessionId: string; campusId: string },
  chosen: Pick<DeviceRow, 'kinds' | 'hidesContent'> | undefined,
): Promise<boolean> {
  const { endpoint, browserKey, browserSecret, serverKey, memberId, sessionId, campusId } = device;
  const { kinds = [...pushKinds], hidesContent = false } = chosen ?? {};
  const { rows } = await sql`
    insert into push_devices (id, session_id, member_id, campus_id, endpoint, browser_key, browser_secret,
      server_key, kinds, hides_content)
    select ${newId()}::uuid, s.id, s.member_id, ${campusId}, ${endpoint}, ${browserKey}, ${browserSecret},
      ${serverKey}, ${kinds}::text[], ${hidesContent}::boolean
    from sessions s
    where s.id = ${sessionId} and s.member_id = ${memberId} and not exists (
      select from push_devices other where other.endpoint = ${endpoint} and other.session_id <> s.id)
    on conflict (session_id) do update set campus_id = excluded.campus_id, endpoint = excluded.endpoint,
      browser_key = excluded.browser_key, browser_secret = excluded.browser_secret,
      server_key = excluded.server_key
    returning id
  `.execute(tx);
  return rows.length > 0;
}

/** Removes the member's oldest devices above the limit. */
export async function dropOldestDevices(tx: Db, memberId: string): Promise<void> {
  await sql`
    delete from push_devices where id in (
      select id from push_devices where member_id = ${memberId}
      order by created_at desc, id desc offset ${maxDevices})
  `.execute(tx);
}

/** Changes one of the member's devices; false if the member has no such device. */
export async function changeDevice(
  db: Db,
  { memberId, deviceId }: { memberId: string; deviceId: string },
  chosen: { kinds?: PushKind[] | undefined; hidesContent?: boolean | undefined },
): Promise<boolean> {
  const { kinds = null, hidesContent = null } = chosen;
  const { rows } = await sql`
    update push_devices set kinds = coalesce(${kinds}::text[], kinds),
      hides_content = coalesce(${hidesContent}::boolean, hides_content)
    where id = ${deviceId} and member_id = ${memberId} returning id
  `.execute(db);
  return rows.length > 0;
}

export async function deleteDevice(
  db: Db,
  { memberId, deviceId }: { memberId: string; deviceId: string },
): Promise<void> {
  await sql`
    delete from push_devices where id = ${deviceId} and member_id = ${memberId}
  `.execute(db);
}

export async function quietHoursOf(db: Db, memberId: string): Promise<QuietHours | null> {
  const { rows } = await sql<QuietHours>`
    select from_minute as "from", to_minute as "to", time_zone as "timeZone"
    from push_quiet_hours where member_id = ${memberId}
  `.execute(db);
  return rows[0] ?? null;
}

export async function keepQuietHours(
  db: Db,
  memberId: string,
  hours: QuietHours | null,
): Promise<void> {
  await (hours === null
    ? sql`delete from push_quiet_hours where member_id = ${memberId}`.execute(db)
    : sql`
        insert into push_quiet_hours (member_id, from_minute, to_minute, time_zone)
        values (${memberId}, ${hours.from}, ${hours.to}, ${hours.timeZone})
        on conflict (member_id) do update set from_minute = excluded.from_minute,
          to_minute = excluded.to_minute, time_zone = excluded.time_zone
      `.execute(db));
}
