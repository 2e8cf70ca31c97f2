import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { emailedTypes } from '../../contract/mailed.ts';
import type { MailPreferences } from '../../schemas/preferences.ts';
import {
  listOptOuts,
  setMessagePreviews,
  optOut,
  optIn,
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
    for (const type of emailedTypes) {
      if (wanted[type] === true) await optIn(tx, memberId, type);
      if (wanted[type] === false) await optOut(tx, memberId, type);
    }
    const { messagePreview } = wanted;
    if (messagePreview !== undefined) {
      await setMessagePreviews(tx, { memberId, isEnabled: messagePreview });
    }
    return readPreferences(tx, memberId);
  });
}

async function readPreferences(db: Db, memberId: string): Promise<MailPreferences> {
  const off = await listOptOuts(db, memberId);
  const isOn = (type: (typeof emailedTypes)[number]) => !off.includes(type);
  return {
    message: isOn('message'),
    messagePreview: await wantsMessagePreviews(db, memberId),
    comment: isOn('comment'),
    'comment reply': isOn('comment reply'),
    like: isOn('like'),
    'deal offer': isOn('deal offer'),
    'deal accepted': isOn('deal accepted'),
    'deal meeting': isOn('deal meeting'),
    'deal changed': isOn('deal changed'),
    'deal ended': isOn('deal ended'),
    'deal rate': isOn('deal rate'),
    'wanted found': isOn('wanted found'),
  };
}
