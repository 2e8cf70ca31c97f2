import type { FastifyReply } from 'fastify';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import type { FileStore } from '#platform/server/storage/file-store.ts';
import { ownDataErrors } from '../contract.ts';
import { exportKey } from './export-key.ts';
import { isDownloadable } from './export-queries.ts';

/** Sends a copy to the member whose data it contains; for anybody else it does not exist (T74). */
export async function sendExport(
  context: RequestContext,
  { exportId, exports, reply }: { exportId: string; exports: FileStore; reply: FastifyReply },
): Promise<void> {
  const { memberId } = requireActor(context);
  const mayHave = isId(exportId) && (await isDownloadable(context.db, { exportId, memberId }));
  const file = mayHave ? await exports.open(exportKey(exportId)) : undefined;
  if (!file) throw fail(ownDataErrors.export_missing);
  reply.headers({
    'content-type': 'application/zip',
    'content-length': file.bytes,
    'content-disposition': 'attachment; filename="my-data.zip"',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  });
  await reply.send(file.stream());
}
