import { hideLikesOf } from '#features/notifications/server/index.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { campusChannel } from '#platform/server/live/event-log.ts';
import { seenByChanged } from '../contract.ts';
import type { SeenBy } from '../contract/seen-by.ts';
import { campusesOfSaves, seenBy, storeSeenBy } from './seen-by-queries.ts';

type Settings = { seenBy: SeenBy };

/** Who sees what the member saves. */
export async function showSaveSettings(context: RequestContext): Promise<Settings> {
  return { seenBy: await seenBy(context.db, requireActor(context).memberId) };
}

/** Sets it, for what was saved before, too: authors are no longer told by name of saves that they may not see. */
export async function setSaveSettings(
  context: RequestContext,
  chosen: Settings,
): Promise<Settings> {
  const { memberId } = requireActor(context);
  await context.inTransaction(async (unit) => {
    const isChanged = await storeSeenBy(unit.tx, memberId, chosen.seenBy);
    if (!isChanged) return;
    for (const campusId of await campusesOfSaves(unit.tx, memberId)) {
      unit.announce({ channel: campusChannel(campusId), name: seenByChanged.name, payload: {} });
    }
    if (chosen.seenBy !== 'everyone') {
      await hideLikesOf(unit, { memberId, fromOwnCampus: chosen.seenBy === 'me' });
    }
  });
  return chosen;
}
