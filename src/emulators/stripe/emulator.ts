import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { accountCalls, type Link } from './accounts/account-calls.ts';
import { EmulatedAccounts } from './accounts/emulated-accounts.ts';
import { mountAccountPages } from './accounts/mount-account-pages.ts';
import { mountCalls } from './calls/mount-calls.ts';
import { mountCardPage } from './pages/mount-card-page.ts';
import { mountPaymentsPage } from './pages/payments-page.ts';
import { EmulatedPayments } from './payments/emulated-payments.ts';
import { balanceCalls, paymentCalls, transferCalls } from './payments/payment-calls.ts';
import { EmulatorState } from './state.ts';
import { EventSender, type Webhook } from './webhooks/event-sender.ts';

export type StripeEmulator = {
  url: string;
  secretKey: string;
  accounts: EmulatedAccounts;
  payments: EmulatedPayments;
  /** The signed events: tests hold and reorder them. */
  events: EventSender;
  /**
   * How the next calls of the API fail, all or those that a function chooses by their method, address and body; if undefined, they
   * succeed.
   */
  failWith(failure: EmulatedFailure | ChooseFailure | undefined): void;
  /** How many calls have failed that way, or are about to. */
  failedCalls(): number;
  close(): Promise<void>;
};

/**
 * A response that replaces the usual one: its body is sent unchanged, with a delay if set. `isDone`: the call is carried
 * out before, as if only its response were lost.
 */
export type EmulatedFailure = {
  status: number;
  body: string;
  afterMs?: number;
  isDone?: boolean;
  /** The calls that fail; all of them by default. */
  path?: RegExp;
};

export type ChooseFailure = (call: string) => EmulatedFailure | undefined;

type Deps = {
  /** Without it the emulator forgets everything when it is closed. */
  dataDir?: string;
  /** Where events are sent; without it there are none. */
  webhook?: () => Webhook;
  now?: () => Date;
};

/** The emulator accepts any key; this one only has the usual form. */
const secretKey = 'sk_test_emulator';

const lapseMs = 60_000;

/**
 * Responds to the calls of Stripe that the server makes, serves pages in place of Stripe's, and sends events as Stripe does.
 * For development and tests only; it listens on this machine. Rejects if no port is free.
 */
export async function startStripeEmulator({
  dataDir,
  webhook,
  now = () => new Date(),
}: Deps): Promise<StripeEmulator> {
  const file = dataDir === undefined ? undefined : join(dataDir, 'stripe-emulator.json');
  const state = new EmulatorState(file, now);
  await state.load();
  const events = new EventSender(state, webhook);
  const accounts = new EmulatedAccounts(state);
  const deps = { state, events, accounts };
  const payments = new EmulatedPayments(deps);
  const app = openServer();
  const failures = mountFailures(app);
  // No call sees a payment that has lapsed by the clock.
  app.addHook('preHandler', async () => payments.lapse());
  const links = new Map<string, Link>();
  mountCalls(app, state, {
    ...accountCalls({ ...deps, links, getBase: () => getBase(app) }),
    ...paymentCalls(deps),
    ...balanceCalls(deps),
    ...transferCalls(deps),
  });
  mountAccountPages(app, { accounts, links, events });
  mountCardPage(app, payments, now);
  mountPaymentsPage(app, payments);
  await app.listen({ host: '127.0.0.1', port: 0 });
  events.resume();
  const lapsing = setInterval(() => void payments.lapse().catch(() => {}), lapseMs).unref();
  return {
    url: getBase(app),
    secretKey,
    accounts,
    payments,
    events,
    failWith: failures.set,
    failedCalls: failures.count,
    async close() {
      clearInterval(lapsing);
      events.close();
      await app.close();
      await events.whenSent();
    },
  };
}

function openServer(): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => new URLSearchParams(text),
  );
  return app;
}

function mountFailures(app: FastifyInstance): {
  set: (next: EmulatedFailure | ChooseFailure | undefined) => void;
  count: () => number;
} {
  let next: EmulatedFailure | ChooseFailure | undefined;
  let failed = 0;
  const chosen = new WeakMap<FastifyRequest, EmulatedFailure>();
  app.addHook('preHandler', async (request, reply) => {
    const { method, url, body } = request;
    const form = body instanceof URLSearchParams ? body : '';
    const failure = typeof next === 'function' ? next(`${method} ${url}\n${form}`) : next;
    if (!failure || !url.startsWith('/v1/') || failure.path?.test(url) === false) return;
    chosen.set(request, failure);
    if (!failure.isDone) return reply.send('{}');
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const failure = chosen.get(request);
    if (!failure) return payload;
    failed += 1;
    await sleep(failure.afterMs ?? 0);
    void reply.status(failure.status).type('application/json');
    return failure.body;
  });
  return { set: (failure) => void (next = failure), count: () => failed };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}

function getBase(app: FastifyInstance): string {
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return `http://127.0.0.1:${port}`;
}
