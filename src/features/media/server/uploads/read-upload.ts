import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import { mediaErrors } from '../../contract.ts';
import type { MediaView } from '../../schemas.ts';
import { uploadWork } from './upload-work-queries.ts';

/** The progress of the work on the member's own upload; throws the error that it failed with. */
export async function readUpload(
  context: RequestContext,
  id: string,
): Promise<{ media: MediaView | null; progress: number }> {
  const { memberId } = requireActor(context);
  const { campusId } = context.site;
  const work = isId(id) ? await uploadWork(context.db, { id, memberId, campusId }) : undefined;
  if (!work) throw fail(mediaErrors.upload_missing);
  const { media, progress, problem, isAbandoned } = work;
  const error = Object.values(mediaErrors).find(({ code }) => code === problem);
  if (error) throw fail(error);
  if (isAbandoned) throw fail(mediaErrors.upload_missing);
  return { media, progress: media ? 1 : progress };
}
