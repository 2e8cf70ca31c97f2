import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { StripeConnection } from './stripe-connection.ts';

/** The facts of the provider's account that we store. */
export type ProviderAccount = {
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  onboardingComplete: boolean;
  paused: boolean;
};

/** The provider does not know the account: it was closed there, or belongs to another key. */
export class UnknownAccountError extends Error {}

/** Sellers' accounts at the payments provider. */
export class PaymentsProvider {
  readonly #connection: StripeConnection;

  constructor(connection: StripeConnection) {
    this.#connection = connection;
  }

  /** Creates an account and returns its id; a repeated or simultaneous request returns the same account. */
  async createAccount(applicant: {
    memberId: string;
    email: string;
    username: string;
    /** When an earlier account was forgotten; null for the first one. */
    forgottenAt: string | null;
  }): Promise<string> {
    const facts = {
      country: 'US',
      email: applicant.email,
      metadata: { member_id: applicant.memberId, username: applicant.username },
    };
    // A key may be reused only with the same facts.
    const digest = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);
    // The key of a forgotten account would return that one again.
    const since = applicant.forgottenAt === null ? '' : `-${applicant.forgottenAt}`;
    const idempotencyKey = `payouts-${applicant.memberId}-${digest}${since}`;
    const { id } = await this.#call(({ accounts }) =>
      accounts.create({ ...facts, ...accountKind }, { idempotencyKey }),
    );
    return id;
  }

  async readAccount(accountId: string): Promise<ProviderAccount> {
    const account = await this.#call(({ accounts }) => accounts.retrieve(accountId)).catch(
      (error: unknown) => {
        // The operator may have set another key by mistake.
        if (error instanceof UnknownAccountError) {
          this.#connection.log.warn(
            { accountId },
            'the payments provider does not know an account',
          );
        }
        throw error;
      },
    );
    const isClosed = takesNoTransfers(account);
    return {
      chargesEnabled: account.charges_enabled,
      payoutsEnabled: account.payouts_enabled && !isClosed,
      onboardingComplete: account.details_submitted,
      paused: isClosed || isPaused(account.requirements?.disabled_reason),
    };
  }

  /**
   * Whether an account has money that is not paid out yet, or a debt, in any currency. False for an unknown account.
   */
  async holdsMoney(accountId: string): Promise<boolean> {
    const found = await this.#call(({ balance }) =>
      balance.retrieve({}, { stripeAccount: accountId }).catch((error: unknown) => {
        if (isUnknownAccount(error)) return { available: [], pending: [] };
        throw error;
      }),
    );
    return [...found.available, ...found.pending].some(({ amount }) => amount !== 0);
  }

  /**
   * Closes an account permanently, and deletes the data of its owner. An account that the provider does not know counts
   * as closed.
   */
  async closeAccount(accountId: string): Promise<void> {
    await this.#call(({ accounts }) =>
      accounts.del(accountId).catch((error: unknown) => {
        if (!isUnknownAccount(error)) throw error;
      }),
    );
  }

  async applicationUrl(
    accountId: string,
    { returnUrl, expiredUrl }: { returnUrl: string; expiredUrl: string },
  ): Promise<string> {
    const { url } = await this.#call(({ accountLinks }) =>
      accountLinks.create({
        account: accountId,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: expiredUrl,
      }),
    );
    return this.#connection.requireOwnUrl(url);
  }

  async earningsUrl(accountId: string): Promise<string> {
    const { url } = await this.#call(({ accounts }) => accounts.createLoginLink(accountId));
    return this.#connection.requireOwnUrl(url);
  }

  #call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    return this.#connection.call(work, (error) =>
      isUnknownAccount(error) ? new UnknownAccountError() : undefined,
    );
  }
}

/** Students fill in the provider's own forms and see their earnings on its pages. */
const accountKind = {
  controller: {
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    stripe_dashboard: { type: 'express' },
  },
  capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
} as const satisfies Stripe.AccountCreateParams;

/** While the provider only checks the account, the application is under review. */
const reviewReasons = ['requirements.pending_verification', 'under_review', 'listed'];

function isPaused(reason: string | null | undefined): boolean {
  return reason !== null && reason !== undefined && !reviewReasons.includes(reason);
}

/** Stripe may stop transfers alone: then the account still pays out what it has. */
function takesNoTransfers({ payouts_enabled, capabilities }: Stripe.Account): boolean {
  return payouts_enabled && capabilities?.transfers === 'inactive';
}

function isUnknownAccount(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'account_invalid' || code === 'resource_missing';
}
