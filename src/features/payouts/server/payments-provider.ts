import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Stripe } from 'stripe';
import { fail } from '#platform/server/fail.ts';
import { payoutErrors } from '../contract.ts';

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Where the SDK sends its calls: Stripe, or the emulator in development and tests. */
  apiUrl: string;
};

/** The facts of the provider's account that we store. */
export type ProviderAccount = {
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  onboardingComplete: boolean;
  paused: boolean;
};

type Loaded = { stripe: Stripe; errors: typeof Stripe.errors };

/** A person waits for the response; after two attempts they get an error. */
const timeoutMs = 8_000;
const maxAttempts = 2;
const maxSentenceLength = 300;
const stripeApi = 'https://api.stripe.com';

/** The provider does not know the account: it was closed there, or belongs to another key. */
export class UnknownAccountError extends Error {}

/** The payments provider by its own SDK. The secret key stays in this process. */
export class PaymentsProvider {
  readonly #settings: StripeSettings;
  readonly #log: FastifyBaseLogger;
  #loading: Promise<Loaded> | undefined;

  constructor(settings: StripeSettings, log: FastifyBaseLogger) {
    this.#settings = settings;
    this.#log = log;
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
          this.#log.warn({ accountId }, 'the payments provider does not know an account');
        }
        throw error;
      },
    );
    return {
      chargesEnabled: account.charges_enabled,
      payoutsEnabled: account.payouts_enabled,
      onboardingComplete: account.details_submitted,
      paused: isPaused(account.requirements?.disabled_reason),
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
    return this.#ownUrl(url);
  }

  async earningsUrl(accountId: string): Promise<string> {
    const { url } = await this.#call(({ accounts }) => accounts.createLoginLink(accountId));
    return this.#ownUrl(url);
  }

  /** The unchecked message in a webhook's body; throws if its signature is wrong or older than five minutes. */
  async readWebhook(body: Buffer, signature: string): Promise<unknown> {
    const { stripe } = await this.#load();
    return stripe.webhooks.constructEvent(body, signature, this.#settings.webhookSecret);
  }

  /** Loaded with the first call: most processes of a small installation never need it. */
  #load(): Promise<Loaded> {
    this.#loading ??= loadStripe(this.#settings);
    return this.#loading;
  }

  /** Turns an error of the SDK into an error for the person and a log line. */
  async #call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    const { stripe, errors } = await this.#load();
    try {
      return await work(stripe);
    } catch (error) {
      if (!(error instanceof errors.StripeError)) throw error;
      if (isUnknownAccount(error)) throw new UnknownAccountError();
      const { type, code, requestId, statusCode } = error;
      this.#log.warn({ type, code, requestId, statusCode }, 'the payments provider rejected');
      // Other errors are about our key or the provider's servers.
      const isAboutInput = error instanceof errors.StripeInvalidRequestError;
      if (!isAboutInput) throw fail(payoutErrors.provider_failed);
      const message = error.message.slice(0, maxSentenceLength);
      throw fail({ ...payoutErrors.provider_rejected, ...(message && { message }) });
    }
  }

  /** Returns the address if it is a page of the provider; people are sent to no other pages. */
  #ownUrl(url: string): string {
    const { protocol, hostname, host } = new URL(url);
    const isStripe = protocol === 'https:' && /(^|\.)stripe\.com$/.test(hostname);
    const { apiUrl } = this.#settings;
    const isEmulator = apiUrl !== stripeApi && host === new URL(apiUrl).host;
    if (!isStripe && !isEmulator) throw new Error(`the payments provider sends people to ${host}`);
    return url;
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

function isUnknownAccount(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'account_invalid' || code === 'resource_missing';
}

async function loadStripe({ secretKey, apiUrl }: StripeSettings): Promise<Loaded> {
  const { Stripe: Sdk } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl);
  const isHttp = protocol === 'http:';
  const stripe = new Sdk(secretKey, {
    protocol: isHttp ? 'http' : 'https',
    host: hostname,
    port: port || (isHttp ? 80 : 443),
    timeout: timeoutMs,
    maxNetworkRetries: maxAttempts - 1,
    telemetry: false,
  });
  return { stripe, errors: Sdk.errors };
}
