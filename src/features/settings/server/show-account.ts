import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { AccountView } from '../schemas.ts';
import { accountRow } from './account-queries.ts';

export async function showAccount(context: RequestContext): Promise<AccountView> {
  const row = await accountRow(context.db, requireActor(context).memberId);
  if (!row) throw fail(platformErrors.sign_in_required);
  return { ...row, createdAt: row.createdAt.toISOString() };
}
