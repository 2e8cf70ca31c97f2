import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { EmulatedAccounts, emulatedStates, type EmulatedAccount } from './emulated-accounts.ts';
import { applicationPage, earningsPage, expiredLinkPage } from './emulator-pages.ts';
import { sendAccountUpdated, type Webhook } from './send-account-updated.ts';
import {
  accountResponse,
  accountLinkResponse,
  balanceResponse,
  loginLinkResponse,
  rejectionBody,
} from './stripe-responses.ts';

export type StripeEmulator = {
  url: string;
  secretKey: string;
  accounts: EmulatedAccounts;
  /** How the next calls of the API fail; if undefined, they succeed. */
  failWith(failure: EmulatedFailure | undefined): void;
  close(): Promise<void>;
};

/** A response that replaces the usual one: its body is sent unchanged, with a delay if set. */
export type EmulatedFailure = { status: number; body: string; afterMs?: number };

const reviewMs = 30_000;

type Deps = { dataDir: string; webhook?: () => Webhook };

type Link = { account: EmulatedAccount; returnUrl: string; expiredUrl: string };

/** The emulator accepts any key; this one only has the usual form. */
const secretKey = 'sk_test_emulator';

/**
 * Responds to the calls of Stripe that payouts make, and serves pages in place of Stripe's. For development and tests only;
 * it listens on this machine. Rejects if no port is free.
 */
export async function startStripeEmulator({ dataDir, webhook }: Deps): Promise<StripeEmulator> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const accounts = new EmulatedAccounts(join(dataDir, 'stripe-emulator.json'));
  await accounts.load();
  let failure: EmulatedFailure | undefined;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => new URLSearchParams(text),
  );
  app.addHook('onRequest', async ({ url }, reply) => {
    if (!failure || !url.startsWith('/v1/')) return;
    const { status, body, afterMs = 0 } = failure;
    await new Promise((resolve) => void setTimeout(resolve, afterMs));
    return reply.status(status).type('application/json').send(body);
  });
  const links = new Map<string, Link>();
  mountCalls(app, accounts, links);
  mountPages(app, { accounts, links, webhook });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: getBase(app),
    secretKey,
    accounts,
    failWith: (next) => void (failure = next),
    close: () => app.close(),
  };
}

function getBase(app: FastifyInstance): string {
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return `http://127.0.0.1:${port}`;
}

type Form = { Body: URLSearchParams | undefined };
type AccountParams = { Params: { id: string } };

function mountCalls(
  app: FastifyInstance,
  accounts: EmulatedAccounts,
  links: Map<string, Link>,
): void {
  app.post<Form>('/v1/accounts', async ({ body, headers }, reply) => {
    const form = body ?? new URLSearchParams();
    const key = headers['idempotency-key'];
    const request = { key: typeof key === 'string' ? key : undefined, request: form.toString() };
    const account = await accounts.create(request, {
      email: form.get('email'),
      country: form.get('country') ?? 'US',
      metadata: Object.fromEntries(
        [...form].flatMap(([name, value]) => {
          const inner = /^metadata\[(\w+)\]$/.exec(name)?.[1];
          return inner === undefined ? [] : [[inner, value]];
        }),
      ),
    });
    if (account) return accountResponse(account);
    const message = 'Keys for idempotent requests can only be used with the same parameters.';
    return reply.status(400).send({ error: { type: 'idempotency_error', message } });
  });
  app.get<AccountParams>('/v1/accounts/:id', async ({ params }, reply) => {
    const account = accounts.find(params.id);
    return account ? accountResponse(account) : rejectUnknown(reply, params.id);
  });
  app.delete<AccountParams>('/v1/accounts/:id', async ({ params }, reply) => {
    const isKnown = await accounts.remove(params.id);
    if (!isKnown) return rejectUnknown(reply, params.id);
    return { id: params.id, object: 'account', deleted: true } satisfies Stripe.DeletedAccount;
  });
  app.get('/v1/balance', async ({ headers }, reply) => {
    const id = String(headers['stripe-account']);
    const account = accounts.find(id);
    if (account) return balanceResponse(account);
    const message = `The key does not have access to account '${id}' (or it does not exist).`;
    return reply.status(403).send(rejectionBody(message, 'account_invalid'));
  });
  app.post<AccountParams>('/v1/accounts/:id/login_links', async ({ params }, reply) => {
    const account = accounts.find(params.id);
    if (!account) return rejectUnknown(reply, params.id);
    if (account.state !== 'incomplete') {
      return loginLinkResponse(`${getBase(app)}/earnings/${account.id}`);
    }
    const message = 'Cannot create a login link for an account that has not completed onboarding.';
    return reply.status(400).send(rejectionBody(message));
  });
  app.post<Form>('/v1/account_links', async ({ body }, reply) => {
    const id = body?.get('account') ?? '';
    const account = accounts.find(id);
    if (!account) return rejectUnknown(reply, id);
    const link = randomBytes(12).toString('hex');
    const returnUrl = body?.get('return_url') ?? '';
    links.set(link, { account, returnUrl, expiredUrl: body?.get('refresh_url') ?? '' });
    return accountLinkResponse(`${getBase(app)}/application/${link}`);
  });
}

function rejectUnknown(reply: FastifyReply, id: string): FastifyReply {
  return reply.status(404).send(rejectionBody(`No such account: '${id}'`, 'resource_missing'));
}

type PageDeps = {
  accounts: EmulatedAccounts;
  links: Map<string, Link>;
  webhook: (() => Webhook) | undefined;
};

function mountPages(app: FastifyInstance, { accounts, links, webhook }: PageDeps): void {
  const setState = async (
    account: EmulatedAccount,
    outcome: string | null | undefined,
  ): Promise<void> => {
    const state = emulatedStates.find((each) => each === outcome);
    if (!state) return;
    await accounts.setState(account, state);
    if (webhook) await sendAccountUpdated(webhook(), accountResponse(account));
    if (state === 'review') {
      // So that a review has an end. Nobody waits for a message that cannot be delivered.
      const approve = () =>
        account.state === 'review' && setState(account, 'ready').catch(() => {});
      setTimeout(() => void approve(), reviewMs).unref();
    }
  };
  app.get<{ Params: { link: string } }>('/application/:link', async ({ params }, reply) => {
    const link = links.get(params.link);
    void reply.type('text/html; charset=utf-8');
    return link ? applicationPage(link.account, params.link) : expiredLinkPage();
  });
  app.post<Form & { Params: { link: string } }>(
    '/application/:link',
    async ({ body, params }, reply) => {
      const link = links.get(params.link);
      if (!link) return reply.type('text/html; charset=utf-8').send(expiredLinkPage());
      links.delete(params.link);
      const outcome = body?.get('outcome');
      if (outcome === 'expired') return reply.redirect(link.expiredUrl, 303);
      await setState(link.account, outcome);
      return reply.redirect(link.returnUrl, 303);
    },
  );
  app.get<AccountParams>('/earnings/:id', async ({ params }, reply) => {
    const account = accounts.find(params.id);
    void reply.type('text/html; charset=utf-8');
    return account ? earningsPage(account) : expiredLinkPage();
  });
  app.post<Form & AccountParams>('/accounts/:id/balance', async ({ body, params }, reply) => {
    const account = accounts.find(params.id);
    if (account) await accounts.setPending(account, Number(body?.get('cents')) || 0);
    return reply.redirect(`/earnings/${params.id}`, 303);
  });
  app.post<Form & AccountParams>('/accounts/:id/state', async ({ body, params }, reply) => {
    const account = accounts.find(params.id);
    if (account) await setState(account, body?.get('outcome'));
    return reply.redirect(`/earnings/${params.id}`, 303);
  });
}
