import type { FastifyBaseLogger } from 'fastify';
import webPush from 'web-push';
import { consume } from '#platform/server/access/rate-limit.ts';
import { timeIn, type Clock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database, Db } from '#platform/server/database/database.ts';
import type { PushCounts } from '#platform/server/metrics/push-counts.ts';
import { backoff } from '#platform/server/process/backoff.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import type { PushedMessage } from '../../contract.ts';
import { isQuiet } from '../devices/quiet-hours.ts';
import { isAtPushService } from '../devices/push-service.ts';
import {
  delayDelivery,
  deleteDeadDevice,
  deleteDelivery,
  kindOf,
  type Delivery,
} from './delivery-queries.ts';
import { postPush, type Outcome } from './post-push.ts';
import { deliveryOptions, writePush, type PushedNotification } from './write-push.ts';

export type DeliverDeps = {
  config: Config;
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  inTransaction: InTransaction;
  pushCounts: PushCounts;
  /** What a notification says now; undefined if its member may not see it any more. */
  readNotification: (
    db: Db,
    key: { memberId: string; notificationId: string },
  ) => Promise<PushedNotification | undefined>;
  getPushIcons: (campusId: string) => { icon: string; badge: string } | undefined;
};

/** A member is not bombed by many people, nor by one (T31). */
const hourlyLimit = { limit: 120, windowSeconds: 3600 };

const retryMs = { first: 30_000, longest: 30 * 60_000 };
/** A push service may ask for a longer wait than ours, up to this one. */
const longestWaitSeconds = 3600;
/** With the waits above, after about an hour. */
const maxAttempts = 6;

/** Sends one push, and records what became of it. Never throws: what is not recorded is sent again later. */
export async function deliver(deps: DeliverDeps, delivery: Delivery): Promise<void> {
  const { db, log, pushCounts } = deps;
  try {
    const ready = await prepare(deps, delivery);
    if (ready) return await record(deps, delivery, await postPush(ready));
    pushCounts.dropped += 1;
    await deleteDelivery(db, delivery);
  } catch (error) {
    log.warn({ err: error, device: delivery.deviceId }, 'a push could not be recorded');
  }
}

type ReadyPush = Parameters<typeof postPush>[0];

/** The push as it is posted; undefined if it is no longer wanted. */
async function prepare(deps: DeliverDeps, delivery: Delivery): Promise<ReadyPush | undefined> {
  const { config, db, clock } = deps;
  const { push } = config;
  const { deviceId, memberId, notificationId, endpoint, hidesContent, kinds, quietHours } =
    delivery;
  if (!push || !delivery.isLoggedIn) return undefined;
  // After a change of the key or of the services. The browser subscribes again on its next visit.
  const isCurrent =
    delivery.serverKey === push.publicKey && isAtPushService(endpoint, push.services);
  if (!isCurrent) return undefined;
  if (isQuiet(quietHours, clock.now())) return undefined;
  const notification = await deps.readNotification(db, { memberId, notificationId });
  if (!notification || notification.isRead) return undefined;
  const kind = kindOf(notification.type);
  if (!kind || !kinds.includes(kind)) return undefined;
  if ((await consume(db, `push:${deviceId}`, hourlyLimit)) < 0) return undefined;
  const campusId = notification.campusId === delivery.campusId ? null : notification.campusId;
  const shown = { ...notification, campusId };
  const message: PushedMessage = {
    ...writePush(shown, { tag: notificationId, kind, hidesContent }),
    ...deps.getPushIcons(delivery.campusId),
  };
  const { keepSeconds, urgency } = deliveryOptions[kind];
  const keys = { p256dh: delivery.browserKey, auth: delivery.browserSecret };
  return webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
    vapidDetails: { ...push, subject: `mailto:${config.supportEmail}` },
    contentEncoding: 'aes128gcm',
    TTL: keepSeconds,
    urgency,
    // A device that was off gets the newest push about a notification only.
    topic: notificationId.replaceAll('-', ''),
  });
}

async function record(deps: DeliverDeps, delivery: Delivery, outcome: Outcome): Promise<void> {
  const { db, log, pushCounts } = deps;
  const { deviceId: device, attempts, endpoint } = delivery;
  if (outcome.result === 'accepted') {
    pushCounts.sent += 1;
    return deleteDelivery(db, delivery);
  }
  if (outcome.result === 'gone') {
    pushCounts.gone += 1;
    return deleteDeadDevice(db, delivery);
  }
  // The path of the address is the device's secret.
  const about = { device, service: new URL(endpoint).host, reason: outcome.reason };
  if (outcome.result === 'rejected' || attempts >= maxAttempts) {
    log.error(about, 'push given up');
    pushCounts.failed += 1;
    return deleteDelivery(db, delivery);
  }
  log.warn(about, 'push tried again later');
  pushCounts.retried += 1;
  const wanted = Math.min(outcome.seconds ?? 0, longestWaitSeconds) * 1000;
  // The job looks when its member's next push is due.
  const waitMs = Math.max(wanted, backoff(retryMs, attempts - 1));
  await delayDelivery(db, delivery, timeIn(deps.clock, waitMs));
}
