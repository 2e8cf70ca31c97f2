import { rm } from 'node:fs/promises';
import { actorOf, type RequestContext } from '#platform/server/http/context.ts';
import type { IncomingFile } from '#platform/server/http/operation.ts';
import { receive } from './add-upload.ts';
import type { MediaService } from './media-service.ts';

/** Stores a part of a file, with the limits of a whole file; returns how many bytes of the file have arrived. */
export async function addUploadPart(
  mediaService: MediaService,
  context: Pick<RequestContext, 'db' | 'config' | 'actor'>,
  { key, offset, incoming }: { key: string; offset: number; incoming: IncomingFile },
): Promise<{ received: number }> {
  const { memberId } = actorOf(context);
  const path = mediaService.temp.newPath();
  try {
    await receive(context, { memberId, path, incoming });
    return { received: await mediaService.parts.add({ memberId, key }, { offset, path }) };
  } finally {
    await rm(path, { force: true });
  }
}
