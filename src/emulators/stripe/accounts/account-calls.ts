import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { Calls } from '../calls/mount-calls.ts';
import { readMetadata } from '../calls/read-form.ts';
import { Rejection, unknown } from '../calls/rejection.ts';
import type { Deps as MoneyDeps } from '../payments/deps.ts';
import {
  accountLinkResponse,
  accountResponse,
  balanceResponse,
  loginLinkResponse,
} from './account-responses.ts';
import type { EmulatedAccount } from './emulated-accounts.ts';

/** A link to the form of an application; it works once. */
export type Link = { account: EmulatedAccount; returnUrl: string; expiredUrl: string };

type Deps = MoneyDeps & { links: Map<string, Link>; getBase: () => string };

/** The calls about sellers' accounts. */
export function accountCalls({ state, accounts, links, getBase }: Deps): Calls {
  const requireAccount = (id: string): EmulatedAccount => {
    const account = accounts.find(id);
    if (!account) throw unknown('account', id);
    return account;
  };
  return {
    'POST /v1/accounts': ({ form }) => {
      const [email, country] = [form.get('email'), form.get('country') ?? 'US'];
      return accountResponse(accounts.create({ email, country, metadata: readMetadata(form) }));
    },
    'GET /v1/accounts/:id': ({ id }) => accountResponse(requireAccount(id)),
    'DELETE /v1/accounts/:id': ({ id }) => {
      requireAccount(id);
      void accounts.remove(id);
      return { id, object: 'account', deleted: true } satisfies Stripe.DeletedAccount;
    },
    'GET /v1/balance': ({ account: id }) => {
      if (id === undefined) {
        return balanceResponse(state.stored.balance.reduce((sum, { net }) => sum + net, 0));
      }
      const account = accounts.find(id);
      if (account) return balanceResponse(account.pendingCents ?? 0);
      const message = `The key does not have access to account '${id}' (or it does not exist).`;
      throw new Rejection(message, { code: 'account_invalid', status: 403 });
    },
    'POST /v1/accounts/:id/login_links': ({ id }) => {
      const account = requireAccount(id);
      if (account.state !== 'incomplete') return loginLinkResponse(`${getBase()}/earnings/${id}`);
      throw new Rejection(
        'Cannot create a login link for an account that has not completed onboarding.',
      );
    },
    'POST /v1/account_links': ({ form }) => {
      const account = requireAccount(form.get('account') ?? '');
      const link = randomBytes(12).toString('hex');
      const returnUrl = form.get('return_url') ?? '';
      links.set(link, { account, returnUrl, expiredUrl: form.get('refresh_url') ?? '' });
      return accountLinkResponse(`${getBase()}/application/${link}`);
    },
  };
}
