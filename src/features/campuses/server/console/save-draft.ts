import { recordAct } from '#features/staff/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { newId } from '#platform/server/ids.ts';
import { campusErrors } from '../../contract/console.ts';
import type { CampusDetail, CampusForm } from '../../schemas/console.ts';
import type { CampusSettings } from '../campus-settings.ts';
import { describeChanges } from './apply-campus.ts';
import {
  editedCampuses,
  rejectFields,
  requireCampus,
  toDetail,
  type EditedCampus,
} from './campus-detail.ts';
import { checkSettings, findIdProblem } from './check-settings.ts';
import { deleteDraft, lockCampuses, storeDraft } from './draft-queries.ts';

/** Begins the draft of a new campus. */
export async function addCampusDraft(
  context: RequestContext,
  { id, ...form }: CampusForm & { id: string },
): Promise<CampusDetail> {
  const { memberId } = requireActor(context);
  return context.inTransaction(async (unit) => {
    const { tx } = unit;
    await lockCampuses(tx);
    const campuses = await editedCampuses(tx);
    if (campuses.some((each) => each.id === id)) throw fail(campusErrors.id_taken);
    const idProblem = findIdProblem(id);
    const others = campuses.map(({ row }) => row);
    const { settings, problems } = checkSettings(form, { id, others, live: undefined });
    rejectFields([...(idProblem ? [{ path: 'body.id', msg: idProblem }] : []), ...problems]);
    await storeDraft(tx, { campusId: id, settings, revision: newId() });
    const details = describeChanges(undefined, settings);
    await recordAct(unit, memberId, { act: 'campuses.draft', subject: id, details });
    return toDetail(await requireCampus(tx, id));
  });
}

type Seen = { version: number; revision: string | null };

/** Saves what differs from the live campus. Rejects if someone else has saved meanwhile. */
export async function saveCampusDraft(
  context: RequestContext,
  campusId: string,
  { version, revision, ...form }: CampusForm & Seen,
): Promise<CampusDetail> {
  const { memberId } = requireActor(context);
  return context.inTransaction(async (unit) => {
    const { tx } = unit;
    await lockCampuses(tx);
    const campus = await requireCampus(tx, campusId);
    requireUnchanged(campus, { version, revision });
    const settings = await requireSettings(tx, campus, form);
    const changes = campus.live ? omitSame(settings, campus.live) : settings;
    if (Object.keys(changes).length === 0) await deleteDraft(tx, campusId);
    else await storeDraft(tx, { campusId, settings: changes, revision: newId() });
    const details = describeChanges(campus.row, settings);
    if (Object.keys(details).length > 0) {
      const act = {
        act: 'campuses.draft',
        campusId: campus.live ? campusId : null,
        subject: campusId,
      };
      await recordAct(unit, memberId, { ...act, details });
    }
    return toDetail(await requireCampus(tx, campusId));
  });
}

export async function discardCampusDraft(
  context: RequestContext,
  campusId: string,
): Promise<{ discarded: true }> {
  const { memberId } = requireActor(context);
  await context.inTransaction(async (unit) => {
    await lockCampuses(unit.tx);
    if (!(await deleteDraft(unit.tx, campusId))) throw fail(campusErrors.no_draft);
    await recordAct(unit, memberId, { act: 'campuses.discard', subject: campusId });
  });
  return { discarded: true };
}

/** Rejects if the campus is not as the operator has seen it. */
export function requireUnchanged({ live, draft }: EditedCampus, seen: Seen): void {
  const isSeen =
    (live?.version ?? 0) === seen.version && (draft?.revision ?? null) === seen.revision;
  if (!isSeen) throw fail(campusErrors.campus_changed);
}

/** Checks the typed settings against all other campuses and drafts. */
export async function requireSettings(
  tx: Db,
  { id, live }: EditedCampus,
  form: CampusForm,
): Promise<CampusSettings> {
  const others = (await editedCampuses(tx)).filter((each) => each.id !== id);
  // A host or domain stays taken while a draft would only give it up.
  const taken = others.flatMap(({ live: shown, row }) => (shown ? [shown, row] : [row]));
  const { settings, problems } = checkSettings(form, { id, others: taken, live });
  rejectFields(problems);
  return settings;
}

function omitSame(settings: CampusSettings, live: EditedCampus['row']): CampusSettings {
  const now: Record<string, unknown> = { ...live };
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name]),
    ),
  );
}
