import { createHash } from 'node:crypto';
import {
  requireActor,
  getAccessLevel,
  type RequestContext,
} from '#platform/server/http/operations/context.ts';
import { clientKey, consume } from '#platform/server/access/rate-limit.ts';
import { maxRecordedLength } from '../../contract.ts';
import { mayBeShown } from './may-be-shown.ts';
import { addToHistory } from './history-queries.ts';
import { countView, suggest, type View } from './record-queries.ts';
import { searchedText } from './searched-text.ts';

/** How many searches of one member or client are recorded in an hour. */
const viewLimit = { limit: 120, windowSeconds: 3_600 };

/**
 * Counts a view of a search and adds it to the member's history. A failure is logged and answered like a view that was
 * not counted: people never see it (SEARCH-25).
 */
export async function recordSearch(
  context: RequestContext,
  typed: string,
): Promise<{ counted: boolean }> {
  const text = searchedText(typed);
  if (text === '') return { counted: false };
  try {
    const remaining = await consume(context.db, `searches:${identifyViewer(context)}`, viewLimit);
    return { counted: remaining >= 0 && (await record(context, text)) };
  } catch (error) {
    context.log.warn({ err: error }, 'counting a search failed');
    return { counted: false };
  }
}

async function record(context: RequestContext, text: string): Promise<boolean> {
  const { campusId } = context.site;
  return context.inTransaction(async ({ tx }) => {
    const view = toView(context, text);
    const search = view && (await countView(tx, view));
    if (search?.isShown && search.counted) {
      const starts = getStarts(view?.text ?? '');
      await suggest(tx, { searchId: search.id, campusId, starts, views: search.views });
    }
    if (mayHaveHistory(context)) {
      const { memberId } = requireActor(context);
      await addToHistory(tx, { memberId, campusId, text, searchId: search?.id ?? null });
    }
    return search?.counted === true;
  });
}

/** Undefined for a text that is too long to be shown to others. */
function toView(context: RequestContext, text: string): View | undefined {
  if (Array.from(text).length > maxRecordedLength) return undefined;
  return {
    campusId: context.site.campusId,
    text: text.toLowerCase(),
    mayBeShown: mayBeShown(text),
    viewer: identifyViewer(context),
    isMember: context.actor !== null,
    isPerson: context.actor?.schoolVerified === true,
  };
}

/** The member's id; for a visitor a digest of the address, because addresses are not stored. */
function identifyViewer({ actor, clientAddress, config }: RequestContext): string {
  if (actor) return actor.memberId;
  const named = `${config.authSecret}:search viewer:${clientKey(clientAddress)}`;
  return `visitor:${createHash('sha256').update(named).digest('base64url')}`;
}

function mayHaveHistory({ actor, site }: RequestContext): boolean {
  const accessLevel = getAccessLevel(actor, site.campusId);
  return accessLevel !== 'visitor' && accessLevel !== 'emailUnverified';
}

/** The rest of a text from each of its words on: "mountain bike" and "bike". */
function getStarts(text: string): string[] {
  const words = text.split(' ');
  return [...new Set(words.map((_, index) => words.slice(index).join(' ')))];
}
