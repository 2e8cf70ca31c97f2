import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { writeExport } from '#features/own-data/server/index.ts';
import { recordAct } from '#features/staff/server/index.ts';
import { fail } from '#platform/server/fail.ts';
import type { FeatureData } from '#platform/server/feature-data.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { FileStore } from '#platform/server/storage/file-store.ts';
import type { TempFolder } from '#platform/server/storage/temp-folder.ts';
import { memberAdminErrors } from '../contract.ts';
import { requireMember } from './show-member.ts';

export type CopyDeps = { data: FeatureData[]; store: FileStore; temp: TempFolder };

type CopyRequest = { memberId: string; reason: string; reply: FastifyReply };

/** Sends all data of a member as a ZIP file. The audit says who asked for it and why, before it is sent. */
export async function sendCopy(
  context: RequestContext,
  { memberId, reason, reply }: CopyRequest,
  { data, store, temp }: CopyDeps,
): Promise<void> {
  const { memberId: actorId } = requireActor(context);
  if (reason.trim() === '') throw fail(memberAdminErrors.reason_missing);
  const { username } = await requireMember(context.db, memberId);
  const path = temp.newPath();
  try {
    await writeExport({ db: context.db, store, data, whenIdle: atOnce }, { memberId, path });
    const subject = `@${username}`;
    const details = { reason: reason.trim() };
    await context.inTransaction((unit) =>
      recordAct(unit, actorId, { act: 'member.copy', memberId, subject, details }),
    );
    const { size } = await stat(path);
    const stream = createReadStream(path);
    stream.once('close', () => void rm(path, { force: true }));
    reply.headers({
      'content-type': 'application/zip',
      'content-length': size,
      'content-disposition': `attachment; filename="${username}.zip"`,
      'cache-control': 'private, no-store',
    });
    await reply.send(stream);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** A person waits for this copy, so it does not wait for other calls. */
async function atOnce(): Promise<void> {}
