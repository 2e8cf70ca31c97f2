import { presentPost } from '#features/posting/server/index.ts';
import { postView } from '#features/posting/schemas.ts';
import { definePush, type Push } from '#platform/server/live/push.ts';
import { replyShown } from '../contract.ts';

/** A reply that is gone by the time its event is read out is not told of; its removal follows in the log. */
export const commentPushes: Push[] = [definePush(replyShown, postView, presentPost)];
