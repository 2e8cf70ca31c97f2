import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import { ownDataErrors } from '../contract.ts';
import { exportPath } from './export-files.ts';
import { isDownloadable } from './export-queries.ts';

/** Sends a copy to the member whose data it contains; for anybody else it does not exist (T74). */
export async function sendExport(
  context: RequestContext,
  { exportId, dataDir, reply }: { exportId: string; dataDir: string; reply: FastifyReply },
): Promise<void> {
  const { memberId } = requireActor(context);
  const mayHave = isId(exportId) && (await isDownloadable(context.db, { exportId, memberId }));
  const path = mayHave ? exportPath(dataDir, exportId) : undefined;
  const found = path === undefined ? undefined : await stat(path).catch(() => undefined);
  if (path === undefined || !found?.isFile()) throw fail(ownDataErrors.export_missing);
  reply.headers({
    'content-type': 'application/zip',
    'content-length': found.size,
    'content-disposition': 'attachment; filename="my-data.zip"',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  });
  await reply.send(createReadStream(path));
}
