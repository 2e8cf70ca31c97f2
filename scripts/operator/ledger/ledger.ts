import {
  balances,
  readsFrom,
  reconcile,
  type Difference,
} from '#features/orders/server/ledger/index.ts';
import { CardPayments, StripeConnection } from '#features/payouts/server/index.ts';
import { formatAmount } from '#platform/contract/money/price.ts';
import { runOperatorCommand, type CommandContext } from '../operator-command.ts';

const usage = `npm run ledger -- reconcile [--since DATE]  compares the ledger of card payments with the balance at Stripe, to the cent
npm run ledger -- balances                   prints what is on each account of the ledger

DATE is a day such as 2026-11-01; without it everything is compared.`;

await runOperatorCommand(usage, { reconcile: compare, balances: print });

async function compare(args: string[], { db, config }: CommandContext): Promise<string> {
  const since = readSince(args);
  if (!config.stripe)
    throw new Error('STRIPE_SECRET_KEY is missing: there is nothing to compare with.');
  const log = { warn: report, error: report };
  const cards = new CardPayments(new StripeConnection(config.stripe, log));
  const changes = cards.balanceChanges({ since: readsFrom(since) });
  const { agreeing, differences, otherCents } = await reconcile(db, { since, changes });
  const sums = `${await print([], { db, config })}\n${formatCents(otherCents)} changed the balance at Stripe and is of no order, such as payouts to the bank.`;
  if (differences.length > 0) {
    const lines = differences.map((each) => describe(each)).join('\n');
    throw new Error(
      `${agreeing} movements agree, ${differences.length} do not:\n${lines}\n\n${sums}`,
    );
  }
  return `${agreeing} movements agree to the cent.\n\n${sums}`;
}

/** What is on each account; all add up to zero. */
async function print(
  _args: string[],
  { db }: Pick<CommandContext, 'db' | 'config'>,
): Promise<string> {
  const accounts = [...(await balances(db))].toSorted(([a], [b]) => a.localeCompare(b));
  if (accounts.length === 0) return 'The ledger is empty.';
  const total = accounts.reduce((sum, [, cents]) => sum + cents, 0);
  const rows = [...accounts, ['total', total] as const];
  return rows.map(([account, cents]) => `${account.padEnd(12)} ${formatCents(cents)}`).join('\n');
}

function describe({ kind, id, orderId, hereCents, stripeCents }: Difference): string {
  const of = orderId === null ? '' : ` of order ${orderId}`;
  if (hereCents === null) return `missing here: ${kind} ${id}, ${formatCents(stripeCents ?? 0)}`;
  if (stripeCents === null)
    return `missing at Stripe: ${kind} ${id}${of}, ${formatCents(hereCents)}`;
  const amounts = `${formatCents(hereCents)} here, ${formatCents(stripeCents)} at Stripe`;
  return `another amount: ${kind} ${id}${of}, ${amounts}`;
}

function readSince([option, date = '', ...more]: string[]): Date {
  if (option === undefined) return new Date(0);
  const since = new Date(Date.parse(date));
  if (option !== '--since' || more.length > 0 || Number.isNaN(since.getTime())) {
    throw new Error('Give a day, such as --since 2026-11-01.');
  }
  return since;
}

function formatCents(cents: number): string {
  return cents < 0 ? `-${formatAmount(-cents)}` : formatAmount(cents);
}

function report(facts: object, message: string): void {
  console.error(message, facts);
}
