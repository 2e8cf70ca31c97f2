import { banAccount } from '#features/accounts/server/operator/index.ts';
import { bannedForReason, liftBanWithoutReason } from '#features/moderation/server/index.ts';
import { applyBan } from '#features/posting/server/removals/index.ts';
import { recordAct } from '#features/staff/server/index.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isId, newId } from '#platform/server/ids.ts';
import { memberAdminErrors } from '../contract.ts';
import type { WaveView } from '../schemas/waves.ts';
import {
  bannedByWave,
  insertWave,
  lockChosen,
  markUndone,
  wavesNewestFirst,
  type ChosenRow,
  type WaveRow,
} from './wave-queries.ts';

type NewWave = { memberIds: string[]; reason: string; hiddenSince: string | null };

/** Bans accounts in one act. A job for each hides what it wrote, all or from a moment on. */
export async function endAccounts(
  context: RequestContext,
  { memberIds, reason: given, hiddenSince }: NewWave,
): Promise<WaveView> {
  const { memberId: actorId } = requireActor(context);
  const reason = given.trim();
  if (memberIds.length === 0) throw fail(memberAdminErrors.nobody_chosen);
  if (reason === '') throw fail(memberAdminErrors.reason_missing);
  if (memberIds.includes(actorId)) throw fail(memberAdminErrors.own_account);
  const id = newId();
  await context.inTransaction(async (unit) => {
    const { tx } = unit;
    const chosen = await lockChosen(tx, memberIds);
    requireEndable(chosen, memberIds);
    const since = hiddenSince === null ? null : new Date(hiddenSince);
    const ends = await bannedForReason(tx, memberIds);
    const keepsBan = chosen.filter(({ memberId, isBanned }) => isBanned && !ends.has(memberId));
    await insertWave(
      tx,
      { id, actorId, reason, hiddenSince: since },
      { memberIds: idsOf(chosen), keepsBan: idsOf(keepsBan) },
    );
    for (const { memberId } of chosen) {
      await banAccount(tx, memberId);
      unit.enqueue(applyBan, { memberId }, { key: memberId });
    }
    const usernames = chosen.map(({ username }) => `@${username}`);
    const details = { reason, accounts: usernames.join(' '), hiddenSince };
    const only = chosen.length === 1 ? chosen[0] : undefined;
    const subject = only ? `@${only.username}` : `${chosen.length} accounts`;
    const about = { memberId: only?.memberId ?? null, subject, details };
    await recordAct(unit, actorId, { act: 'accounts.end', ...about });
  });
  return showWave(context, id);
}

const idsOf = (rows: ChosenRow[]) => rows.map(({ memberId }) => memberId);

function requireEndable(chosen: ChosenRow[], memberIds: string[]): void {
  if (chosen.length < new Set(memberIds).size) throw fail(memberAdminErrors.member_missing);
  if (chosen.some(({ isStaff }) => isStaff)) throw fail(memberAdminErrors.staff_account);
}

/** Ends the bans that an act made, and shows the posts again. Who was banned by the shell before, or is by a case, stays so. */
export async function bringBack(context: RequestContext, waveId: string): Promise<WaveView> {
  const { memberId: actorId } = requireActor(context);
  if (!isId(waveId)) throw fail(memberAdminErrors.wave_missing);
  await context.inTransaction(async (unit) => {
    const { tx } = unit;
    const isNew = await markUndone(tx, waveId);
    if (isNew === undefined) throw fail(memberAdminErrors.wave_missing);
    if (!isNew) throw fail(memberAdminErrors.wave_undone);
    const memberIds = await bannedByWave(tx, waveId);
    for (const memberId of memberIds) {
      await liftBanWithoutReason(tx, { memberId, exceptActId: null });
      unit.enqueue(applyBan, { memberId }, { key: memberId });
    }
    const subject = `${memberIds.length} accounts`;
    const details = { wave: waveId };
    await recordAct(unit, actorId, { act: 'accounts.bring-back', subject, details });
  });
  return showWave(context, waveId);
}

export async function listWaves({ db }: RequestContext): Promise<{ items: WaveView[] }> {
  return { items: (await wavesNewestFirst(db)).map(toView) };
}

async function showWave({ db }: RequestContext, waveId: string): Promise<WaveView> {
  const [wave] = await wavesNewestFirst(db, waveId);
  if (!wave) throw fail(memberAdminErrors.wave_missing);
  return toView(wave);
}

function toView({ at, hiddenSince, undoneAt, ...wave }: WaveRow): WaveView {
  return {
    ...wave,
    at: at.toISOString(),
    hiddenSince: hiddenSince?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}
