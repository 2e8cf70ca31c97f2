import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { mailedTypes } from '../../contract/mailed.ts';
import type { MailPreferences } from '../../schemas/preferences.ts';
import {
  listOptOuts,
  setMessagePreviews,
  turnOff,
  turnOn,
  wantsMessagePreviews,
} from './preference-queries.ts';

export async function showMailPreferences(context: RequestContext): Promise<MailPreferences> {
  return readPreferences(context.db, requireActor(context).memberId);
}

/** Changes only the given types, so that two pages that change different types do not overwrite each other. */
export async function setMailPreferences(
  context: RequestContext,
  wanted: { [K in keyof MailPreferences]?: boolean | undefined },
): Promise<MailPreferences> {
  const { memberId } = requireActor(context);
  return context.inTransaction(async ({ tx }) => {
    for (const type of mailedTypes) {
      if (wanted[type] === true) await turnOn(tx, memberId, type);
      if (wanted[type] === false) await turnOff(tx, memberId, type);
    }
    const { messagePreview } = wanted;
    if (messagePreview !== undefined) {
      await setMessagePreviews(tx, { memberId, isWanted: messagePreview });
    }
    return readPreferences(tx, memberId);
  });
}

async function readPreferences(db: Db, memberId: string): Promise<MailPreferences> {
  const off = await listOptOuts(db, memberId);
  const isOn = (type: (typeof mailedTypes)[number]) => !off.includes(type);
  return {
    message: isOn('message'),
    messagePreview: await wantsMessagePreviews(db, memberId),
    comment: isOn('comment'),
    'comment reply': isOn('comment reply'),
    like: isOn('like'),
    'wanted found': isOn('wanted found'),
  };
}
