import Fastify from 'fastify';
import { startStripeEmulator, type StripeEmulator } from '#emulators/stripe/emulator.ts';
import {
  CardPayments,
  StripeConnection,
  type CardPayment,
} from '#features/payouts/server/index.ts';
import { newId } from '#platform/server/ids.ts';
import { testClock, type TestClock } from '../servers/clock.ts';
import { webhookSecret } from './stripe.ts';

/** Card payments, and the emulator of Stripe that they call; without a server. */
export type CardFixture = {
  stripe: StripeEmulator;
  cards: CardPayments;
  /** The emulator's clock. */
  clock: TestClock;
  /** A payment of an order of its own, $40.00 by default; nobody has paid it. */
  opened(amountCents?: number): Promise<CardPayment & { orderId: string }>;
  authorized(amountCents?: number): Promise<CardPayment & { orderId: string }>;
  /** Captured, so it has a charge. */
  captured(amountCents?: number): Promise<CardPayment & { orderId: string; chargeId: string }>;
  /** The account of a seller whose application Stripe has approved. */
  seller(): Promise<string>;
  close(): Promise<void>;
};

export async function startCardFixture(
  given: Omit<Parameters<typeof startStripeEmulator>[0], 'now'> = {},
): Promise<CardFixture> {
  const clock = testClock();
  const stripe = await startStripeEmulator({ ...given, now: clock.now });
  const { log } = Fastify({ logger: false });
  const { secretKey, url: apiUrl } = stripe;
  const cards = new CardPayments(new StripeConnection({ secretKey, webhookSecret, apiUrl }, log));
  const opened: CardFixture['opened'] = async (amountCents = 4_000) => {
    const orderId = newId();
    const order = { orderId, amountCents, description: 'Lamp', key: `open-${orderId}` };
    return { ...(await cards.open(order)), orderId };
  };
  const authorized: CardFixture['authorized'] = async (amountCents) => {
    const { id, orderId } = await opened(amountCents);
    await stripe.payments.pay(id);
    return { ...(await cards.read(id)), orderId };
  };
  return {
    stripe,
    cards,
    clock,
    opened,
    authorized,
    async captured(amountCents) {
      const { id, orderId } = await authorized(amountCents);
      const payment = await cards.capture(id);
      return { ...payment, orderId, chargeId: payment.chargeId ?? '' };
    },
    async seller() {
      const facts = { email: 'seller@ou.example', country: 'US', metadata: {} };
      const account = stripe.accounts.create(facts);
      await stripe.accounts.setState(account, 'ready');
      return account.id;
    },
    close: () => stripe.close(),
  };
}
