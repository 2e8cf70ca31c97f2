import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { Db } from '#platform/server/database/database.ts';
import { enforceRateLimit } from '#platform/server/access/rate-limit.ts';
import type { OwnDataView } from '../schemas.ts';
import { enqueueExport } from './export-job.ts';
import { insertExport, newestExport } from './export-queries.ts';

/** A copy reads all data of a member. */
const copyLimit = { limit: 3, windowSeconds: 24 * 60 * 60 };

export async function showOwnData(context: RequestContext): Promise<OwnDataView> {
  return readOwnDataView(context.db, requireActor(context).memberId);
}

export async function readOwnDataView(db: Db, memberId: string): Promise<OwnDataView> {
  const row = await newestExport(db, memberId);
  if (!row) return { export: null };
  const { askedAt, readyAt, expiresAt, ...rest } = row;
  return {
    export: {
      ...rest,
      askedAt: askedAt.toISOString(),
      readyAt: readyAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
    },
  };
}

/** Begins a copy, unless one is being made. */
export async function requestOwnExport(context: RequestContext): Promise<OwnDataView> {
  const { memberId } = requireActor(context);
  const { campusId } = context.site;
  await context.inTransaction(async (unit) => {
    const id = newId();
    const added = await insertExport(unit.tx, { id, memberId, campusId });
    if (!added) return;
    await enforceRateLimit(unit.tx, `data-export:${memberId}`, copyLimit);
    enqueueExport(unit, { id, ...added });
  });
  return showOwnData(context);
}
