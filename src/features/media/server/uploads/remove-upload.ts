import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import { mediaErrors } from '../../contract.ts';
import type { MediaService } from '../media-service.ts';
import { dropUpload } from './upload-queries.ts';

/** Deletes one of the member's own uploads; anybody else's is answered as missing (T58). */
export async function removeUpload(
  mediaService: MediaService,
  context: RequestContext,
  id: string,
): Promise<{ removed: true }> {
  const { memberId } = requireActor(context);
  const { campusId } = context.site;
  const dropped = isId(id) && (await dropUpload(context.db, { id, memberId, campusId }));
  if (!dropped) throw fail(mediaErrors.upload_missing);
  mediaService.cleaner.wake();
  return { removed: true };
}
