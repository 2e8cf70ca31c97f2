import type { Stripe } from 'stripe';
import type { StripeConnection } from '../stripe-connection.ts';
import { KeyReusedError, recognizeTransferRejection, recognizeRejection } from './card-errors.ts';
import { createOnce } from './create-once.ts';
import {
  isRelease,
  toBalanceChange,
  toCardPayment,
  toDispute,
  toRefund,
  toTransfer,
  type BalanceChange,
  type CardPayment,
  type Dispute,
  type Refund,
  type Transfer,
} from './card-facts.ts';

/** What of a payment is read with it. */
const expand = ['latest_charge.balance_transaction'];
const pageSize = 100;

/**
 * Card payments at Stripe: the money is ours until it is transferred to the seller's account. A call that Stripe could not
 * answer is rejected with `provider_failed` and may be repeated. Calls with a key do their work once: a repeat returns the
 * same object, however long ago the first was, and a key of other facts is rejected with `KeyReusedError`.
 */
export class CardPayments {
  readonly #connection: StripeConnection;

  constructor(connection: StripeConnection) {
    this.#connection = connection;
  }

  /** Opens a payment that is captured later. Stripe knows a key for a day; later it opens another payment. */
  async open(order: {
    orderId: string;
    amountCents: number;
    description: string;
    key: string;
  }): Promise<CardPayment> {
    const { orderId, description, key: idempotencyKey } = order;
    const facts = {
      amount: requireCents(order.amountCents),
      currency: 'usd',
      capture_method: 'manual',
      payment_method_types: ['card'],
      description,
      metadata: { order_id: orderId },
      transfer_group: orderId,
    } as const;
    const intent = await this.#call(({ paymentIntents }) =>
      paymentIntents.create(facts, { idempotencyKey }),
    );
    // A repeat gets the first response, and the payment may have been paid since.
    const isReplayed = intent.lastResponse.headers['idempotent-replayed'] === 'true';
    return isReplayed ? this.read(intent.id) : this.#toPayment(intent);
  }

  async read(paymentId: string): Promise<CardPayment> {
    const intent = await this.#call(({ paymentIntents }) =>
      paymentIntents.retrieve(paymentId, { expand }),
    );
    return this.#toPayment(intent);
  }

  /**
   * Captures all or a part; the rest is released. A payment that cannot be captured, because it was before, or is
   * canceled, or nothing is authorized, is returned as it is.
   */
  capture(paymentId: string, { amountCents }: { amountCents?: number } = {}): Promise<CardPayment> {
    const part = amountCents === undefined ? {} : { amount_to_capture: requireCents(amountCents) };
    return this.#end(paymentId, ({ paymentIntents }) =>
      paymentIntents.capture(paymentId, { ...part, expand }),
    );
  }

  /** Releases a payment that is not captured. Returns one that was captured or canceled meanwhile as it is. */
  cancel(paymentId: string): Promise<CardPayment> {
    return this.#end(paymentId, ({ paymentIntents }) =>
      paymentIntents.cancel(paymentId, { expand }),
    );
  }

  /** Refunds a part. A refund that has failed is returned by its key; another needs another key. */
  async refund(order: { paymentId: string; amountCents: number; key: string }): Promise<Refund> {
    const { paymentId: payment_intent, key } = order;
    const amount = requireCents(order.amountCents);
    const refund = await this.#call(async ({ refunds }) => {
      const earlier = await findByKey(refunds.list({ payment_intent, limit: pageSize }), {
        key,
        amount,
      });
      const facts = { payment_intent, amount, metadata: { key } };
      return (
        earlier ?? createOnce(key, (idempotencyKey) => refunds.create(facts, { idempotencyKey }))
      );
    });
    return toRefund(refund);
  }

  async readRefund(refundId: string): Promise<Refund> {
    return toRefund(await this.#call(({ refunds }) => refunds.retrieve(refundId)));
  }

  /** All refunds of a payment, also those made by hand at Stripe. */
  async refundsOf(paymentId: string): Promise<Refund[]> {
    return (await this.#listRefunds(paymentId)).filter((each) => !isRelease(each)).map(toRefund);
  }

  /**
   * Gives the seller a part of a charge, or, without one, of our balance: Stripe takes no more than the charge from it. Throws
   * `AccountClosedError` if the account cannot take it.
   */
  async transfer(order: {
    accountId: string;
    chargeId: string | null;
    orderId: string;
    amountCents: number;
    key: string;
  }): Promise<{ id: string }> {
    const { accountId: destination, chargeId, orderId: transfer_group, key } = order;
    const amount = requireCents(order.amountCents);
    const { id } = await this.#connection.call(async ({ transfers }) => {
      const list = transfers.list({ transfer_group, limit: pageSize });
      const earlier = await findByKey(list, { key, amount, destination });
      const facts = {
        amount,
        currency: 'usd',
        destination,
        ...(chargeId !== null && { source_transaction: chargeId }),
        transfer_group,
        metadata: { key, order_id: transfer_group },
      };
      return (
        earlier ?? createOnce(key, (idempotencyKey) => transfers.create(facts, { idempotencyKey }))
      );
    }, recognizeTransferRejection);
    return { id };
  }

  /** All transfers of an order. */
  async transfersOf(orderId: string): Promise<Transfer[]> {
    const query = { transfer_group: orderId, limit: pageSize };
    return (await this.#call(({ transfers }) => readAll(transfers.list(query)))).map(toTransfer);
  }

  /** Takes a part of a transfer back. Throws `BalanceTooLowError` if the seller has spent it. */
  async reverse(order: {
    transferId: string;
    amountCents: number;
    key: string;
  }): Promise<{ id: string }> {
    const { transferId, key } = order;
    const amount = requireCents(order.amountCents);
    const { id } = await this.#connection.call(async ({ transfers }) => {
      const list = transfers.listReversals(transferId, { limit: pageSize });
      const earlier = await findByKey(list, { key, amount });
      const facts = { amount, metadata: { key } };
      return (
        earlier ??
        createOnce(key, (idempotencyKey) =>
          transfers.createReversal(transferId, facts, { idempotencyKey }),
        )
      );
    }, recognizeTransferRejection);
    return { id };
  }

  async readDispute(disputeId: string): Promise<Dispute> {
    return toDispute(await this.#call(({ disputes }) => disputes.retrieve(disputeId)));
  }

  /** All disputes of a payment; rarely more than one. */
  async disputesOf(paymentId: string): Promise<Dispute[]> {
    const query = { payment_intent: paymentId, limit: pageSize };
    return (await this.#call(({ disputes }) => readAll(disputes.list(query)))).map(toDispute);
  }

  /** All changes of our balance since a time, the newest first. */
  async *balanceChanges({ since }: { since: Date }): AsyncIterable<BalanceChange> {
    const created = { gte: Math.floor(since.getTime() / 1_000) };
    const query = { created, limit: pageSize, expand: ['data.source'] };
    let last: string | undefined;
    do {
      const page = { ...query, ...(last !== undefined && { starting_after: last }) };
      const { data, has_more } = await this.#call(({ balanceTransactions }) =>
        balanceTransactions.list(page),
      );
      yield* data.map(toBalanceChange);
      last = has_more ? data.at(-1)?.id : undefined;
    } while (last !== undefined);
  }

  /**
   * The emulator's page on which the buyer types a card, and which leads back to `returnUrl`; undefined with Stripe, whose
   * fields are on our page.
   */
  payPageUrl({ clientSecret }: CardPayment, returnUrl: string): string | undefined {
    const { emulatorUrl } = this.#connection;
    if (emulatorUrl === undefined) return undefined;
    const url = new URL(`/pay/${clientSecret}`, emulatorUrl);
    url.searchParams.set('return_url', returnUrl);
    return url.href;
  }

  #call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    return this.#connection.call(work, recognizeRejection);
  }

  /** Captures or cancels a payment, unless it has ended before. */
  async #end(
    paymentId: string,
    work: (stripe: Stripe) => Promise<Stripe.PaymentIntent>,
  ): Promise<CardPayment> {
    const ended = new EndedError();
    const intent = await this.#connection
      .call(work, (rejection) =>
        endedCodes.includes(rejection.code ?? '') ? ended : recognizeRejection(rejection),
      )
      .catch((error: unknown) => {
        if (error === ended) return undefined;
        throw error;
      });
    return intent ? this.#toPayment(intent) : this.read(paymentId);
  }

  async #toPayment(intent: Stripe.PaymentIntent): Promise<CardPayment> {
    const { id, latest_charge: charge } = intent;
    const mayHaveRefunds =
      typeof charge === 'object' &&
      charge?.captured === true &&
      (charge.amount_refunded > 0 || charge.amount_captured < charge.amount);
    if (!mayHaveRefunds) return toCardPayment(intent, []);
    return toCardPayment(intent, await this.#listRefunds(id));
  }

  #listRefunds(payment_intent: string): Promise<Stripe.Refund[]> {
    const query = { payment_intent, limit: pageSize, expand: ['data.balance_transaction'] };
    return this.#call(({ refunds }) => readAll(refunds.list(query)));
  }
}

class EndedError extends Error {}

const endedCodes = [
  'payment_intent_unexpected_state',
  'charge_already_captured',
  'charge_expired_for_capture',
];

function requireCents(amount: number): number {
  if (Number.isSafeInteger(amount) && amount > 0) return amount;
  throw new RangeError(`${amount} is no amount in cents`);
}

type Keyed = {
  amount: number;
  metadata: Record<string, string> | null;
  destination?: unknown;
};

/** Stripe forgets idempotency keys after a day, so the key is stored with what it made. */
async function findByKey<T extends Keyed>(
  list: AsyncIterable<T>,
  { key, amount, destination }: { key: string; amount: number; destination?: string },
): Promise<T | undefined> {
  for await (const each of list) {
    if (each.metadata?.['key'] !== key) continue;
    if (each.amount !== amount || (destination !== undefined && each.destination !== destination)) {
      throw new KeyReusedError(`the key ${key} was used before for other facts`);
    }
    return each;
  }
  return undefined;
}

async function readAll<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of list) all.push(each);
  return all;
}
