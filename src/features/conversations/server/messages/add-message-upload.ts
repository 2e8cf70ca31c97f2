import { receiveUpload, type MediaService } from '#features/media/server/index.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { IncomingFile } from '#platform/server/http/operations/operation.ts';
import { requireOpen, requireOther } from '../require-conversation.ts';

/** Uploads the photo or video of a message that is being written. */
export async function addMessageUpload(
  mediaService: MediaService,
  context: RequestContext,
  request: { conversationId: string; partsKey: string | undefined; incoming: IncomingFile },
): Promise<Omit<Awaited<ReturnType<typeof receiveUpload>>, 'targetId'>> {
  const { memberId } = requireActor(context);
  const { conversationId, ...sent } = request;
  requireOpen(await requireOther(context.db, { conversationId, memberId }));
  const upload = { target: 'message', targetId: undefined, max: 1, ...sent } as const;
  const { targetId: _, ...stored } = await receiveUpload(mediaService, context, upload);
  return stored;
}
