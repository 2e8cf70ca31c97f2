import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { IncomingFile } from '#platform/server/http/operations/operation.ts';
import { campusErrors } from '../../contract/console.ts';
import type { CampusDetail } from '../../schemas/console.ts';
import type { CampusDirectory } from '../campus-directory.ts';
import { drawLogo } from '../identity/draw-logo.ts';
import { applyLogo } from './apply-campus.ts';
import { requireCampus, toDetail } from './campus-detail.ts';
import { lockCampuses } from './draft-queries.ts';

type SetLogoDeps = { incoming: IncomingFile; campuses: Pick<CampusDirectory, 'reload'> };

/** Gives a live campus a logo, as the shell does. This server shows it at once, others when they read the table again. */
export async function setCampusLogo(
  context: RequestContext,
  campusId: string,
  { incoming, campuses }: SetLogoDeps,
): Promise<CampusDetail> {
  const { memberId } = requireActor(context);
  await requireLive(context.db, campusId);
  const image = await receive(incoming);
  const logo = await drawLogo(image).catch(() => {
    throw fail(campusErrors.logo_unreadable);
  });
  const detail = await context.inTransaction(async (unit) => {
    const { tx } = unit;
    await lockCampuses(tx);
    // The shell may have removed it meanwhile.
    await requireLive(tx, campusId);
    await applyLogo(unit, memberId, { id: campusId, logo });
    return toDetail(await requireCampus(tx, campusId));
  });
  await campuses.reload();
  return detail;
}

async function requireLive(db: RequestContext['db'], campusId: string): Promise<void> {
  const { live } = await requireCampus(db, campusId);
  if (!live) throw fail(campusErrors.logo_before_live);
}

async function receive(incoming: IncomingFile): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-logo-'));
  try {
    const file = join(folder, 'logo');
    await incoming.save(file);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
