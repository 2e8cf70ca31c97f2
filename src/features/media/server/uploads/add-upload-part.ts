import { rm } from 'node:fs/promises';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { IncomingFile } from '#platform/server/http/operations/operation.ts';
import { enforceFileLimit, receive } from './add-upload.ts';
import type { MediaService } from '../media-service.ts';

/** Stores a part of a file, with the limits of a whole file; returns how many bytes of the file have arrived. */
export async function addUploadPart(
  mediaService: MediaService,
  context: Pick<RequestContext, 'db' | 'config' | 'site' | 'actor'>,
  { offset, incoming, ...sent }: { key: string; offset: number; incoming: IncomingFile },
): Promise<{ received: number }> {
  const { memberId } = requireActor(context);
  const key = { campusId: context.site.campusId, memberId, key: sent.key };
  const path = mediaService.temp.newPath();
  try {
    const { bytes } = await receive(context, { memberId, path, incoming });
    if (bytes === 0) throw fail(platformErrors.malformed_request);
    // Otherwise a member could fill the folder with beginnings of files.
    if (offset === 0 && (await mediaService.parts.received(key)) === 0) {
      await enforceFileLimit(context, 'upload-beginnings');
    }
    return { received: await mediaService.parts.add(key, { offset, path }) };
  } finally {
    await rm(path, { force: true });
  }
}
