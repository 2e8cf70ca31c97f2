import { enforceRateLimit } from '#platform/server/access/rate-limit.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import {
  requireActor,
  type Actor,
  type RequestContext,
} from '#platform/server/http/operations/context.ts';
import { pushErrors, type PushKind } from '../../contract.ts';
import type { PushSettings, QuietHours } from '../../schemas.ts';
import {
  changeDevice,
  deleteDevice,
  dropOldestDevices,
  keepDevice,
  keepQuietHours,
  listDevices,
  quietHoursOf,
  takeOverDevice,
} from './device-queries.ts';
import { isAtPushService, isBrowserKey } from './push-service.ts';
import { isTimeZone } from './quiet-hours.ts';

/** How often a member's browsers may say where they are pushed to. */
const additionsPerHour = { limit: 60, windowSeconds: 3600 };

export async function showPushSettings(context: RequestContext): Promise<PushSettings> {
  return readSettings(context.db, context.config, requireActor(context));
}

type BrowserSubscription = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  serverKey: string;
};

/** Makes the browser that calls a device of its member. The session says whose it is, never the body. */
export async function addPushDevice(
  context: RequestContext,
  { endpoint, keys, serverKey }: BrowserSubscription,
): Promise<PushSettings> {
  const actor = requireActor(context);
  const { config, site } = context;
  if (!config.push) throw fail(pushErrors.push_off);
  if (!isAtPushService(endpoint, config.push.services)) throw fail(pushErrors.push_service_unknown);
  // The server's key may have changed since the page was loaded.
  if (serverKey !== config.push.publicKey || !isBrowserKey(keys.p256dh)) {
    throw fail(pushErrors.push_device_taken);
  }
  const { memberId, sessionId } = actor;
  await enforceRateLimit(context.db, `push-device:${memberId}`, additionsPerHour);
  const subscription = { endpoint, browserKey: keys.p256dh, browserSecret: keys.auth, serverKey };
  return context.inTransaction(async ({ tx }) => {
    const owner = { memberId, sessionId };
    const chosen = await takeOverDevice(tx, subscription, owner);
    const device = { ...subscription, ...owner, campusId: site.campusId };
    if (!(await keepDevice(tx, device, chosen))) throw fail(pushErrors.push_device_taken);
    await dropOldestDevices(tx, memberId);
    return readSettings(tx, config, actor);
  });
}

export async function changePushDevice(
  context: RequestContext,
  deviceId: string,
  chosen: { kinds?: PushKind[] | undefined; hidesContent?: boolean | undefined },
): Promise<PushSettings> {
  const actor = requireActor(context);
  return context.inTransaction(async ({ tx }) => {
    const isChanged = await changeDevice(tx, { memberId: actor.memberId, deviceId }, chosen);
    if (!isChanged) throw fail(pushErrors.push_device_missing);
    return readSettings(tx, context.config, actor);
  });
}

export async function removePushDevice(
  context: RequestContext,
  deviceId: string,
): Promise<PushSettings> {
  const actor = requireActor(context);
  return context.inTransaction(async ({ tx }) => {
    await deleteDevice(tx, { memberId: actor.memberId, deviceId });
    return readSettings(tx, context.config, actor);
  });
}

export async function setQuietHours(
  context: RequestContext,
  quietHours: QuietHours | null,
): Promise<PushSettings> {
  const actor = requireActor(context);
  if (quietHours && (quietHours.from === quietHours.to || !isTimeZone(quietHours.timeZone))) {
    throw fail(pushErrors.quiet_hours_invalid);
  }
  return context.inTransaction(async ({ tx }) => {
    await keepQuietHours(tx, actor.memberId, quietHours);
    return readSettings(tx, context.config, actor);
  });
}

async function readSettings(
  db: Db,
  { push }: Pick<Config, 'push'>,
  { memberId, sessionId }: Actor,
): Promise<PushSettings> {
  const [rows, quietHours] = await Promise.all([
    listDevices(db, memberId),
    quietHoursOf(db, memberId),
  ]);
  const devices = rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent ?? '',
    kinds: row.kinds,
    hidesContent: row.hidesContent,
    createdAt: row.createdAt.toISOString(),
    current: row.sessionId === sessionId,
  }));
  return { session: sessionId, serverKey: push?.publicKey ?? null, devices, quietHours };
}
