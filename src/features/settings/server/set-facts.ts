import { lockActor } from '#features/accounts/server/members/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isOldEnough, isRealDate, type BirthDate } from '../contract/birth-date.ts';
import { settingsErrors } from '../contract.ts';
import type { AccountView, Gender } from '../schemas.ts';
import { updateBirthDate, updateGender, updatePhone } from './account-queries.ts';
import { showAccount } from './show-account.ts';

export async function setPhone(
  context: RequestContext,
  { phone }: { phone: string },
): Promise<AccountView> {
  return save(context, (tx, memberId) => updatePhone(tx, memberId, phone === '' ? null : phone));
}

export async function setGender(
  context: RequestContext,
  { gender }: { gender: Gender | null },
): Promise<AccountView> {
  return save(context, (tx, memberId) => updateGender(tx, memberId, gender));
}

export async function setBirthDate(
  context: RequestContext,
  given: BirthDate | Record<keyof BirthDate, null>,
): Promise<AccountView> {
  const date = given.year === null ? null : given;
  if (!date) return save(context, (tx, memberId) => updateBirthDate(tx, memberId, null));
  if (!isRealDate(date)) throw fail(settingsErrors.date_impossible);
  if (!isOldEnough(date, Date.now())) throw fail(settingsErrors.too_young);
  return save(context, (tx, memberId) => updateBirthDate(tx, memberId, date));
}

/** Changes the account of the signed-in member, whose session must not have ended meanwhile. */
async function save(
  context: RequestContext,
  update: (tx: Db, memberId: string) => Promise<void>,
): Promise<AccountView> {
  const actor = requireActor(context);
  await context.inTransaction(async ({ tx }) => {
    await lockActor(tx, actor);
    await update(tx, actor.memberId);
  });
  return showAccount(context);
}
