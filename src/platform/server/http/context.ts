import type { FastifyBaseLogger } from 'fastify';
import { platformErrors } from '#platform/contract/platform-errors.ts';
import type { CampusPrivacy, Standing } from '#platform/contract/policy.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { fail } from '../fail.ts';
import type { LiveEventRecord } from '../live/event-log.ts';
import type { Position } from '../live/position.ts';
import type { RegionVerdict } from '../region/region-check.ts';
import type { Sealer } from '../sealing.ts';
import type { InTransaction } from '../transaction.ts';

/** The campus site that a request came to; chosen by host name from the campus table, never from input. */
export type Site = {
  campusId: string;
  privacy: CampusPrivacy;
  /** Origin for links, from the campus's row (development: its `localhost` sub-domain). */
  origin: string;
  /** False where the host name is nobody's and the fallback campus is served. */
  isOwnHost: boolean;
};

/** The signed-in person of a request, as read with the session in one statement. */
export type Actor = {
  memberId: string;
  sessionId: string;
  emailVerified: boolean;
  schoolVerified: boolean;
  campusId: string | null;
};

/** The signed-in person with the newest event numbers of the site's campus and of their own log. */
export type ReadActor = Actor & { campusHead: number; memberHead: number };

/** Everything that a rule may know of the request it serves; the same over HTTP and when a page is rendered. */
export type RequestContext = {
  db: Database;
  /** The only way for a rule to write, announce and mail. */
  inTransaction: InTransaction;
  config: Config;
  sealer: Sealer;
  log: FastifyBaseLogger;
  requestId: string;
  site: Site;
  actor: Actor | null;
  /** How far the logs that this person may hear had grown before anything was read for the answer. */
  position(): Promise<Position>;
  clientAddress: string;
  userAgent: string;
  cookieHeader: string;
  /** Sets a whole `Set-Cookie` line on the answer. */
  setCookie(line: string): void;
  /**
   * Tells whoever of an audience listens now, on the streams of all processes, outside of the log: may be lost, is
   * never waited for, and is dropped where one person sends too many.
   */
  signal(event: LiveEventRecord): void;
  /** Whether whoever asks is in the region that the site is open to; looked up once. */
  regionVerdict(): Promise<RegionVerdict>;
};

/** How the person stands towards the site's campus (core §6). */
export function standingOf(actor: Actor | null, campusId: string): Standing {
  if (!actor) return 'visitor';
  if (!actor.emailVerified) return 'emailUnverified';
  if (!actor.schoolVerified) return 'notSchoolVerified';
  return actor.campusId === campusId ? 'campusMember' : 'otherCampus';
}

/** The signed-in person; a visitor is refused with 401. */
export function actorOf(context: Pick<RequestContext, 'actor'>): Actor {
  if (!context.actor) throw fail(platformErrors.sign_in_required);
  return context.actor;
}
