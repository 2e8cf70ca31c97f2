import type { FastifyBaseLogger } from 'fastify';
import { pausedErrors } from '#platform/contract/routes/paused-errors.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import type { AccessLevel, CampusPrivacy, StaffNeed } from '#platform/contract/people/policy.ts';
import type { AnalyticsEvent } from '../../analytics/analytics.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { fail } from '../../fail.ts';
import type { LiveEventRecord } from '../../live/event-log.ts';
import type { Position } from '../../live/position.ts';
import type { GeoVerdict } from '../../geo/geo-check.ts';
import type { Sealer } from '../../config/sealing.ts';
import type { InTransaction } from '../../transaction.ts';
import type { ResponseCache } from './response-cache.ts';
import type { SharedResponse } from './shared-response.ts';

/** The campus site of a request; chosen by host name from the table of campuses, never from input. */
export type Site = {
  campusId: string;
  privacy: CampusPrivacy;
  /** Origin for links, from the campus's row; in development `localhost` or a subdomain of it. */
  origin: string;
  /** False if the host name is unknown and the fallback campus is used. */
  isOwnHost: boolean;
  /** In development: the host is another name of this site, such as 127.0.0.1. Its pages redirect to `origin`. */
  isAliasHost: boolean;
  /** Whether members may set up payouts here. */
  hasPayouts: boolean;
  /** Whether there is a bag, and paying by card. */
  hasBag: boolean;
};

/** The logged-in member of a request, read with the session in one statement. */
export type Actor = {
  memberId: string;
  sessionId: string;
  emailVerified: boolean;
  schoolVerified: boolean;
  campusId: string | null;
  /** Until when staff have stopped the member from posting and commenting; null if they have not. */
  postingPausedUntil: Date | null;
  messagesPausedUntil: Date | null;
  /** Whether the member has blocked anybody or is blocked by anybody. */
  hasBlocks: boolean;
};

/** The role of a member who runs the site. */
export type StaffRole = {
  role: 'operator' | 'moderator';
  /** The campus of a moderator; null for an operator. */
  campusId: string | null;
  /** Whether the session has given the second factor, and was used in the console lately. */
  isConfirmed: boolean;
};

/** The logged-in member with the newest event numbers of the site's campus and of their own log. */
export type ActorWithHeads = Actor & { campusHead: number; memberHead: number };

/** Everything that a handler knows about its request; the same over HTTP and when a page is rendered. */
export type RequestContext = {
  db: Database;
  /** The only way to write, announce and mail. */
  inTransaction: InTransaction;
  config: Config;
  sealer: Sealer;
  log: FastifyBaseLogger;
  requestId: string;
  site: Site;
  actor: Actor | null;
  /** The member from whom others may be hidden: queries leave these out. Null if nobody is hidden from the caller. */
  readerId: string | null;
  /** The caller's role on the staff; null for everybody else. Read when a call of the console asks for it. */
  staff(): Promise<StaffRole | null>;
  /** The log positions of this person's channels, taken before any data of the response is read. */
  position(): Promise<Position>;
  clientAddress: string;
  userAgent: string;
  cookieHeader: string;
  /**
   * Runs a read that may be repeated in a replica of the database, if there is one that has every event of the campus that the caller may
   * have seen. For what does not depend on the caller: other changes of theirs may be missing. A caller from whom others may be hidden
   * reads in the primary.
   */
  fromReplica<T>(read: (db: Database) => Promise<T>): Promise<T>;
  /** Adds a `Set-Cookie` line to the response. */
  setCookie(line: string): void;
  /**
   * Sends a signal to the open streams of a channel, in all processes. It is not logged, may be lost, and is dropped
   * if one sender sends too many.
   */
  signal(event: LiveEventRecord): void;
  /** Counts an event of a member after the commit; the response does not wait for it. */
  count(event: AnalyticsEvent, memberId: string): void;
  /** Whether the visitor is in the region that may log in; looked up once. */
  geoVerdict(): Promise<GeoVerdict>;
  /** The cached shared responses of this process. */
  sharedResponses: ResponseCache<SharedResponse>;
};

/** In production sessions are opened at the sites' configured addresses only. */
export function mayLogInAt({ config, site }: Pick<RequestContext, 'config' | 'site'>): boolean {
  return site.isOwnHost || config.nodeEnv !== 'production';
}

/** The person's access level towards a campus. */
export function getAccessLevel(
  actor: Pick<Actor, 'emailVerified' | 'schoolVerified' | 'campusId'> | null,
  campusId: string,
): AccessLevel {
  if (!actor) return 'visitor';
  if (!actor.emailVerified) return 'emailUnverified';
  if (!actor.schoolVerified) return 'notSchoolVerified';
  return actor.campusId === campusId ? 'campusMember' : 'otherCampus';
}

/** The logged-in member; rejects a visitor with 401. */
export function requireActor(context: Pick<RequestContext, 'actor'>): Actor {
  if (!context.actor) throw fail(platformErrors.sign_in_required);
  return context.actor;
}

/** Rejects callers whose role or second factor does not suffice. */
export async function authorizeStaff(
  context: Pick<RequestContext, 'staff'>,
  need: StaffNeed,
): Promise<void> {
  const staff = await context.staff();
  if (!staff) throw fail(platformErrors.staff_only);
  if (need === 'listed') return;
  if (need === 'operator' && staff.role !== 'operator') throw fail(platformErrors.staff_only);
  if (!staff.isConfirmed) throw fail(platformErrors.second_factor_needed);
}

/** Rejects a member for whom staff have paused this. */
export function requireNotPaused(
  { actor }: Pick<RequestContext, 'actor'>,
  what: 'posting' | 'messages',
): void {
  const until = what === 'posting' ? actor?.postingPausedUntil : actor?.messagesPausedUntil;
  const seconds = until ? Math.ceil((until.getTime() - Date.now()) / 1_000) : 0;
  if (seconds <= 0) return;
  const error = what === 'posting' ? 'posting_paused' : 'messages_paused';
  throw fail(pausedErrors[error], { retryAfterSeconds: seconds });
}

/** The campus that the caller moderates; null for an operator, who runs all. */
export async function staffCampus(context: Pick<RequestContext, 'staff'>): Promise<string | null> {
  const staff = await context.staff();
  if (!staff) throw fail(platformErrors.staff_only);
  return staff.campusId;
}
