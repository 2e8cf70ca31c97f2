import type { Database } from '#platform/server/database/database.ts';
import { memberChannel } from '#platform/server/live/event-log.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { payoutsChanged } from '../contract.ts';
import { UnknownAccountError, type PaymentsProvider } from './payments-provider.ts';
import { forgetAccount, findOwner, saveStatus } from './payout-queries.ts';

type Deps = { db: Database; inTransaction: InTransaction };

/**
 * Reads an account at the provider and stores its state; open pages of the member get an event if it changed. Does
 * nothing for a member without an account, and for an account of no member. An account that the provider does not know
 * is forgotten, so that the member can set up another.
 */
export async function syncAccount(
  { db, inTransaction }: Deps,
  provider: PaymentsProvider,
  by: { memberId: string } | { accountId: string },
): Promise<void> {
  const owner = await findOwner(db, by);
  if (!owner) return;
  const { accountId, askedAt } = owner;
  const account = await provider.readAccount(accountId).catch((error: unknown) => {
    if (error instanceof UnknownAccountError) return undefined;
    throw error;
  });
  await inTransaction(async (unit) => {
    const memberId = account
      ? await saveStatus(unit.tx, { ...account, accountId, askedAt })
      : await forgetAccount(unit.tx, { accountId, askedAt });
    if (memberId === undefined) return;
    const channel = memberChannel(memberId);
    unit.announce({ channel, name: payoutsChanged.name, payload: { memberId } });
  });
}
