import type { Stripe } from 'stripe';
import { listPage } from '../calls/list.ts';
import { Rejection, unknown } from '../calls/rejection.ts';
import { newId } from '../new-id.ts';
import { changeBalance } from './balance.ts';
import { idOf } from './id-of.ts';
import type { Deps } from './deps.ts';

type Order = {
  amount: number;
  destination: string;
  /** The charge that the money comes from; null if it comes from the balance. */
  source: string | null;
  group: string | null;
  metadata: Record<string, string>;
};

/** Gives a part of a charge to a seller's account. */
export function createTransfer(deps: Deps, order: Order): Stripe.Transfer {
  const { state, events, accounts } = deps;
  const { amount, destination, source, group, metadata } = order;
  const account = accounts.find(destination);
  if (!account) throw unknown('destination', destination, 'destination');
  if (account.state !== 'ready') {
    const message =
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments';
    throw new Rejection(message, { code: 'insufficient_capabilities_for_transfer' });
  }
  if (source !== null) requireSource(deps, source, amount);
  const id = newId('tr_');
  const url = `/v1/transfers/${id}/reversals`;
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: state.seconds(),
    currency: 'usd',
    description: null,
    destination,
    destination_payment: newId('py_'),
    livemode: false,
    metadata,
    reversals: { object: 'list', data: [], has_more: false, url },
    reversed: false,
    source_transaction: source,
    source_type: 'card',
    transfer_group: group,
  };
  state.stored.transfers[id] = transfer;
  const change = { category: 'transfer', type: 'transfer', source: id, amount: -amount };
  transfer.balance_transaction = changeBalance(deps, change).id;
  account.pendingCents = (account.pendingCents ?? 0) + amount;
  events.record('transfer.created', transfer);
  return transfer;
}

function requireSource({ state }: Deps, source: string, amount: number): void {
  const charge = state.stored.charges[source];
  if (!charge?.captured) throw unknown('charge', source, 'source_transaction');
  const transferred = Object.values(state.stored.transfers)
    .filter(({ source_transaction }) => source_transaction === source)
    .reduce((total, each) => total + each.amount, 0);
  if (transferred + amount <= charge.amount_captured) return;
  throw new Rejection("Transfers cannot exceed the source charge's amount.", { param: 'amount' });
}

export function requireTransfer({ state }: Deps, id: string): Stripe.Transfer {
  const transfer = state.stored.transfers[id];
  if (!transfer) throw unknown('transfer', id);
  return transfer;
}

/** A transfer as Stripe shows it, with its last ten reversals. */
export function withReversals({ state }: Deps, transfer: Stripe.Transfer): Stripe.Transfer {
  const ofTransfer = Object.values(state.stored.reversals).filter(
    (reversal) => reversal.transfer === transfer.id,
  );
  const { url } = transfer.reversals;
  return { ...transfer, reversals: listPage(ofTransfer, new URLSearchParams(), url) };
}

type Reversing = { amount: number | undefined; metadata: Record<string, string> };

/** Takes a part of a transfer back, by default all that is left, if the seller still has it. */
export function createReversal(
  deps: Deps,
  transfer: Stripe.Transfer,
  order: Reversing,
): Stripe.TransferReversal {
  const { state, events, accounts } = deps;
  const left = transfer.amount - transfer.amount_reversed;
  const { amount = left, metadata } = order;
  if (amount > left) {
    const message = `Cannot reverse ${amount}: only ${left} of the transfer is left`;
    throw new Rejection(message, { param: 'amount' });
  }
  const account = accounts.find(idOf(transfer.destination));
  const pending = account?.pendingCents ?? 0;
  if (!account || pending < amount) {
    const message = 'The connected account does not have a sufficient balance for the reversal.';
    throw new Rejection(message, { code: 'balance_insufficient' });
  }
  const reversal: Stripe.TransferReversal = {
    id: newId('trr_'),
    object: 'transfer_reversal',
    amount,
    balance_transaction: null,
    created: state.seconds(),
    currency: 'usd',
    destination_payment_refund: null,
    metadata,
    source_refund: null,
    transfer: transfer.id,
  };
  state.stored.reversals[reversal.id] = reversal;
  const change = { category: 'transfer_reversal', type: 'transfer_refund', source: reversal.id };
  reversal.balance_transaction = changeBalance(deps, { ...change, amount }).id;
  account.pendingCents = pending - amount;
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  events.record('transfer.reversed', transfer);
  return reversal;
}
