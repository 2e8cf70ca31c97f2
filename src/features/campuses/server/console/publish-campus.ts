import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { campusErrors } from '../../contract/console.ts';
import type { CampusDetail } from '../../schemas/console.ts';
import type { CampusDirectory } from '../campus-directory.ts';
import { applyCampus } from './apply-campus.ts';
import { requireCampus, toDetail } from './campus-detail.ts';
import { deleteDraft, lockCampuses } from './draft-queries.ts';
import { requireSettings, requireUnchanged } from './save-draft.ts';

/** Makes a draft live. This server shows it at once, others when they read the table again. */
export async function publishCampus(
  context: RequestContext,
  { campusId, ...seen }: { campusId: string; version: number; revision: string },
  directory: CampusDirectory,
): Promise<CampusDetail> {
  const { memberId } = requireActor(context);
  const detail = await context.inTransaction(async (unit) => {
    const { tx } = unit;
    await lockCampuses(tx);
    const campus = await requireCampus(tx, campusId);
    if (!campus.draft) throw fail(campusErrors.no_draft);
    requireUnchanged(campus, seen);
    // Checked again: the shell may have given its host or domain to another campus.
    await requireSettings(tx, campus, toDetail(campus).form);
    await applyCampus(unit, memberId, {
      id: campusId,
      before: campus.live,
      settings: campus.draft.settings,
    });
    await deleteDraft(tx, campusId);
    return toDetail(await requireCampus(tx, campusId));
  });
  await directory.reload();
  return detail;
}
