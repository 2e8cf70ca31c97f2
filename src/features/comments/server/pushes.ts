import { presentPost } from '#features/posting/server/index.ts';
import { postView } from '#features/posting/schemas.ts';
import { definePush, type Push } from '#platform/server/live/push.ts';
import { replyShown } from '../contract.ts';

/** A reply that is deleted before its event is sent has no message; its removal is the next event. */
export const commentPushes: Push[] = [definePush(replyShown, postView, presentPost)];
