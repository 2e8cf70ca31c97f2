import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { forCampus } from '../../database/campus-share.ts';
import { fail } from '../../fail.ts';
import { clientKey } from '../../access/rate-limit.ts';
import type { RequestContext } from '../operations/context.ts';
import { Slots } from './slots.ts';

const { too_many_requests, unavailable } = platformErrors;

/** Less than half of the connections to the database, so that one member never keeps others waiting. */
const memberCalls = { maxRunning: 4, maxWaiting: 60, waitMs: 5_000 };
/** The queue of an address is long: a whole campus may share it, and hashing fifty passwords takes seconds. */
const addressCalls = { maxRunning: 8, maxWaiting: 400, waitMs: 5_000 };
/** A page of a list shows many photos at once. */
const fileReads = { maxRunning: 4, maxWaiting: 400, waitMs: 5_000 };
/** Uploads take long, so they do not use the slots of other calls. */
const uploads = { maxRunning: 5, maxWaiting: 20, waitMs: 60_000 };
/** Maximum number of calls that run at once in this process; others are rejected. */
const maxCalls = 500;

/** Rendering uses the one thread that also handles calls. */
const pages = { maxRunning: 2, maxWaiting: 60, waitMs: 5_000 };
/** One address cannot fill the queue of pages: its requests beyond this wait for its own earlier ones. */
const addressPages = { maxRunning: 8, maxWaiting: 60, waitMs: 5_000 };

/** The longest that a page, or background work, waits for work of higher priority. */
const pageWaitMs = 50;
const backgroundWaitMs = 100;
const checkEveryMs = 2;

type Who = Pick<RequestContext, 'actor' | 'clientAddress' | 'site'>;

/** Whether the client of a request has disconnected. */
export type HasDisconnected = () => boolean;

export function watchDisconnection({ raw }: Pick<FastifyRequest, 'raw'>): HasDisconnected {
  return () => raw.socket.destroyed;
}

/** Resolves when no call or page is in progress, or after a short time. */
export type WhenIdle = () => Promise<void>;

/** Limits how much this process does at once: calls go before pages, and both before background work. */
export class LoadLimiter {
  readonly #memberCalls = new Slots(memberCalls, too_many_requests);
  readonly #addressCalls = new Slots(addressCalls, too_many_requests);
  readonly #fileReads = new Slots(fileReads, too_many_requests);
  readonly #uploads = new Slots(uploads, too_many_requests);
  readonly #pages = new Slots(pages, unavailable);
  readonly #addressPages = new Slots(addressPages, unavailable);
  #callCount = 0;
  #pageCount = 0;

  /** A call of the API; a member's or an address's calls share slots. */
  call<T>(who: Who, hasDisconnected: HasDisconnected, work: () => Promise<T>): Promise<T> {
    const slots = who.actor ? this.#memberCalls : this.#addressCalls;
    return slots.take(getHolder(who), async () => {
      requireConnected(hasDisconnected);
      if (this.#callCount >= maxCalls) throw fail(unavailable, { retryAfterSeconds: 2 });
      this.#callCount += 1;
      try {
        return await forCampus(who.site.campusId, work);
      } finally {
        this.#callCount -= 1;
      }
    });
  }

  /** A stored file. */
  file<T>(who: Who, hasDisconnected: HasDisconnected, work: () => Promise<T>): Promise<T> {
    return this.#fileReads.take(getHolder(who), async () => {
      requireConnected(hasDisconnected);
      return forCampus(who.site.campusId, work);
    });
  }

  /** A call that takes a file. */
  upload<T>(who: Who, work: () => Promise<T>): Promise<T> {
    return this.#uploads.take(getHolder(who), () => forCampus(who.site.campusId, work));
  }

  /** A page; nothing is read or rendered for a client that has disconnected. */
  page<T>(
    { clientAddress, site }: Omit<Who, 'actor'>,
    hasDisconnected: HasDisconnected,
    work: () => Promise<T>,
  ): Promise<T> {
    const inSlot = async () => {
      requireConnected(hasDisconnected);
      this.#pageCount += 1;
      try {
        await waitUntil(() => this.#callCount === 0, pageWaitMs);
        requireConnected(hasDisconnected);
        return await forCampus(site.campusId, work);
      } finally {
        this.#pageCount -= 1;
      }
    };
    const address = clientKey(clientAddress);
    return this.#addressPages.take(address, () => this.#pages.take('', inSlot));
  }

  /** How much runs and waits. A page waits for its address's slot first, then for that of all pages. */
  getLoad() {
    const [ofMembers, ofAddresses] = [this.#memberCalls.getLoad(), this.#addressCalls.getLoad()];
    const [ofAddress, rendered] = [this.#addressPages.getLoad(), this.#pages.getLoad()];
    const { running } = rendered;
    return {
      calls: {
        running: ofMembers.running + ofAddresses.running,
        waiting: ofMembers.waiting + ofAddresses.waiting,
      },
      pages: { running, waiting: ofAddress.running + ofAddress.waiting - running },
      files: this.#fileReads.getLoad(),
      uploads: this.#uploads.getLoad(),
    };
  }

  /** Awaited before a piece of background work. */
  readonly whenIdle: WhenIdle = () =>
    waitUntil(() => this.#callCount + this.#pageCount === 0, backgroundWaitMs);
}

function getHolder({ actor, clientAddress }: Who): string {
  return actor ? actor.memberId : clientKey(clientAddress);
}

/** Stops the work for a client that has disconnected; the error reaches nobody. */
function requireConnected(hasDisconnected: HasDisconnected): void {
  if (hasDisconnected()) throw fail(platformErrors.malformed_request);
}

async function waitUntil(condition: () => boolean, maxMs: number): Promise<void> {
  const end = performance.now() + maxMs;
  while (!condition() && performance.now() < end) await wait(checkEveryMs);
}
