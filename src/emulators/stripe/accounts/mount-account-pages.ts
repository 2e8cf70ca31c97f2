import type { FastifyInstance } from 'fastify';
import type { EventSender } from '../webhooks/event-sender.ts';
import type { Link } from './account-calls.ts';
import { applicationPage, earningsPage, expiredLinkPage } from './account-pages.ts';
import { accountResponse } from './account-responses.ts';
import {
  emulatedStates,
  type EmulatedAccount,
  type EmulatedAccounts,
} from './emulated-accounts.ts';

const reviewMs = 30_000;

type Deps = { accounts: EmulatedAccounts; links: Map<string, Link>; events: EventSender };
type Form = { Body: URLSearchParams | undefined };
type AccountParams = { Params: { id: string } };

/** Serves the application form and the earnings of sellers. */
export function mountAccountPages(app: FastifyInstance, { accounts, links, events }: Deps): void {
  const setState = async (
    account: EmulatedAccount,
    outcome: string | null | undefined,
  ): Promise<void> => {
    const state = emulatedStates.find((each) => each === outcome);
    if (!state) return;
    await accounts.setState(account, state);
    events.record('account.updated', accountResponse(account));
    await events.whenSent();
    if (state === 'review') {
      // So that a review has an end. Nobody waits for an event that cannot be delivered.
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
