import type { Stripe } from 'stripe';
import type { CardName } from './cards.ts';
import { closeDispute, openDispute, requireDispute } from './disputes.ts';
import type { Deps } from './deps.ts';
import { answerChallenge, chargeOf, lapse, pay, requirePayment } from './payments.ts';
import { createRefund, failRefund, requireRefund } from './refunds.ts';

/** What payers, their banks and time do to payments, for pages and tests. Each change is saved, and sends its events. */
export class EmulatedPayments {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  find(id: string): Stripe.PaymentIntent | undefined {
    lapse(this.#deps);
    return this.#deps.state.stored.payments[id];
  }

  findBySecret(secret: string): Stripe.PaymentIntent | undefined {
    const payment = this.find(secret.split('_secret_')[0] ?? '');
    return payment?.client_secret === secret ? payment : undefined;
  }

  /** All payments, the newest first. */
  all(): Stripe.PaymentIntent[] {
    lapse(this.#deps);
    return Object.values(this.#deps.state.stored.payments).toReversed();
  }

  refundsOf(payment: Stripe.PaymentIntent): Stripe.Refund[] {
    const { refunds } = this.#deps.state.stored;
    return Object.values(refunds).filter(({ payment_intent }) => payment_intent === payment.id);
  }

  /** The transfers of a group, such as an order. */
  transfersOf(group: string): Stripe.Transfer[] {
    const { transfers } = this.#deps.state.stored;
    return Object.values(transfers).filter(({ transfer_group }) => transfer_group === group);
  }

  /** The group, such as an order, of a payment or transfer. */
  groupOf(id: string): string | null | undefined {
    const { payments, transfers } = this.#deps.state.stored;
    return (payments[id] ?? transfers[id])?.transfer_group;
  }

  disputesOf(payment: Stripe.PaymentIntent): Stripe.Dispute[] {
    const { disputes } = this.#deps.state.stored;
    return Object.values(disputes).filter(({ payment_intent }) => payment_intent === payment.id);
  }

  /** The payer types a test card. */
  async pay(paymentId: string, card: CardName = 'succeeds'): Promise<Stripe.PaymentIntent> {
    const payment = requirePayment(this.#deps, paymentId);
    lapse(this.#deps);
    pay(this.#deps, payment, card);
    await this.#deps.state.save();
    return payment;
  }

  /** The payer passes or fails what the bank asks (3-D Secure). */
  async answerChallenge(paymentId: string, isPassed: boolean): Promise<Stripe.PaymentIntent> {
    const payment = requirePayment(this.#deps, paymentId);
    answerChallenge(this.#deps, payment, isPassed);
    await this.#deps.state.save();
    return payment;
  }

  /** The payer disputes a captured payment. Returns the dispute's id. */
  async openDispute(paymentId: string): Promise<string> {
    const { id } = openDispute(
      this.#deps,
      chargeOf(this.#deps, requirePayment(this.#deps, paymentId)),
    );
    await this.#deps.state.save();
    return id;
  }

  /** The bank decides. To reinstate a dispute that was lost, win it. */
  async closeDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<void> {
    closeDispute(this.#deps, requireDispute(this.#deps, disputeId), outcome);
    await this.#deps.state.save();
  }

  /** Someone refunds a part in the dashboard. Returns the refund's id. */
  async refundByHand(paymentId: string, amount: number): Promise<string> {
    const charge = chargeOf(this.#deps, requirePayment(this.#deps, paymentId));
    const { id } = createRefund(this.#deps, charge, { amount, metadata: {} });
    await this.#deps.state.save();
    return id;
  }

  /** The bank sends a refund back. */
  async failRefund(refundId: string): Promise<void> {
    failRefund(this.#deps, requireRefund(this.#deps, refundId));
    await this.#deps.state.save();
  }

  /** Cancels what has been authorized for a week; also done by each call. */
  async lapse(): Promise<void> {
    if (lapse(this.#deps)) await this.#deps.state.save();
  }
}
