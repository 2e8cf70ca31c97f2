import { recordAct } from '#features/staff/server/index.ts';
import { formatPrice } from '#platform/contract/money/price.ts';
import type { Clock } from '#platform/server/clock.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isId, newId } from '#platform/server/ids.ts';
import { consoleErrors } from '../../contract/console.ts';
import type { Promotion, PromotionUse } from '../../schemas/console.ts';
import {
  findPromotion,
  hasCampus,
  insertPromotion,
  promotionRows,
  setPaused,
  usesOf,
  type NewPromotion,
  type PromotionRow,
} from './promotion-queries.ts';

export async function listPromotions({ db }: RequestContext): Promise<{ items: Promotion[] }> {
  return { items: (await promotionRows(db)).map((row) => toView(row)) };
}

type Terms = Omit<NewPromotion, 'id' | 'madeBy' | 'madeAt' | 'startsAt' | 'endsAt'> & {
  startsAt: string;
  endsAt: string;
};

/** Makes a code. Its terms never change, so that a member who has seen them can rely on them. */
export async function makePromotion(
  context: RequestContext,
  clock: Clock,
  terms: Terms,
): Promise<Promotion> {
  const { memberId } = requireActor(context);
  const { code, campusId, centsOff, minimumCents, maxUses } = terms;
  const [startsAt, endsAt] = [new Date(terms.startsAt), new Date(terms.endsAt)];
  if (endsAt <= startsAt) throw fail(consoleErrors.end_too_early);
  return context.inTransaction(async (unit) => {
    const { tx } = unit;
    if (campusId !== null && !(await hasCampus(tx, campusId))) {
      throw fail(consoleErrors.campus_missing_here);
    }
    const id = newId();
    const made = { madeBy: memberId, madeAt: clock.now() };
    const isNew = await insertPromotion(tx, { ...terms, ...made, id, startsAt, endsAt });
    if (!isNew) throw fail(consoleErrors.code_taken);
    const details = {
      off: formatPrice(centsOff),
      minimum: formatPrice(minimumCents),
      uses: String(maxUses),
      from: startsAt.toISOString(),
      to: endsAt.toISOString(),
    };
    await recordAct(unit, memberId, { act: 'promotions.make', campusId, subject: code, details });
    return toView(await requirePromotion(tx, id));
  });
}

/** Stops new uses of a code, or allows them again; repeating it changes nothing. */
export async function pausePromotion(
  context: RequestContext,
  clock: Clock,
  { promotionId, isPaused }: { promotionId: string; isPaused: boolean },
): Promise<Promotion> {
  const { memberId } = requireActor(context);
  return context.inTransaction(async (unit) => {
    const { tx } = unit;
    const { code, campusId } = await requirePromotion(tx, promotionId);
    if (await setPaused(tx, { promotionId, pausedAt: isPaused ? clock.now() : null })) {
      const act = isPaused ? 'promotions.pause' : 'promotions.resume';
      await recordAct(unit, memberId, { act, campusId, subject: code });
    }
    return toView(await requirePromotion(tx, promotionId));
  });
}

export async function showPromotionUses(
  { db }: RequestContext,
  promotionId: string,
): Promise<{ items: PromotionUse[] }> {
  await requirePromotion(db, promotionId);
  const rows = await usesOf(db, promotionId);
  return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}

async function requirePromotion(db: RequestContext['db'], id: string): Promise<PromotionRow> {
  const row = isId(id) ? await findPromotion(db, id) : undefined;
  if (!row) throw fail(consoleErrors.promotion_missing);
  return row;
}

function toView({ startsAt, endsAt, ...rest }: PromotionRow): Promotion {
  return { ...rest, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}
