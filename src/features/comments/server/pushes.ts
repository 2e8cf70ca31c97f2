import { presentPost } from '#features/posting/server/index.ts';
import { postView } from '#features/posting/schemas.ts';
import { definePush, type Push } from '#platform/server/live/push.ts';
import { replyShown } from '../contract.ts';

/** If a reply is deleted before its event is sent, no message is sent: the next event is its removal. */
export const commentPushes: Push[] = [definePush(replyShown, postView, presentPost)];
