import type { Stripe } from 'stripe';
import { fail } from '#platform/server/fail.ts';
import { payoutErrors } from '../contract.ts';

export type StripeSettings = {
  secretKey: string;
  /** One secret for each endpoint that Stripe sends messages from, with commas between them. */
  webhookSecret: string;
  /** Where the SDK sends its calls: Stripe, or the emulator in development and tests. */
  apiUrl: string;
};

/** What of an error of the SDK says what is wrong with a call. */
export type Rejection = Pick<Stripe.errors.StripeError, 'code' | 'param' | 'type'>;

/** Where what Stripe rejects is written: the server's log, or a command's output. */
type Log = Record<'warn' | 'error', (facts: object, message: string) => void>;

/** A message as the provider lists it. */
type Listed = { id: string; at: Date; message: unknown };

type Loaded = { stripe: Stripe; errors: typeof Stripe.errors };

/** A person waits for the response; after two attempts they get an error. */
const timeoutMs = 8_000;
const maxAttempts = 2;
const maxSentenceLength = 300;
const pageSize = 100;
const stripeApi = 'https://api.stripe.com';

/** Calls of Stripe by its own SDK. The secret key stays in this process. */
export class StripeConnection {
  readonly log: Log;
  readonly #settings: StripeSettings;
  #loading: Promise<Loaded> | undefined;

  constructor(settings: StripeSettings, log: Log) {
    this.#settings = settings;
    this.log = log;
  }

  /** The address of the emulator; undefined if calls are sent to Stripe. */
  get emulatorUrl(): string | undefined {
    const { apiUrl } = this.#settings;
    return new URL(apiUrl).host === new URL(stripeApi).host ? undefined : apiUrl;
  }

  /**
   * Turns an error of the SDK into an error for the person and a log line, unless `recognize` returns an error that the
   * caller expects.
   */
  async call<T>(
    work: (stripe: Stripe) => Promise<T>,
    recognize: (rejection: Rejection) => Error | undefined = () => undefined,
  ): Promise<T> {
    const { stripe, errors } = await this.#load();
    try {
      return await work(stripe);
    } catch (error) {
      if (!(error instanceof errors.StripeError)) throw error;
      const expected = recognize(error);
      if (expected) throw expected;
      const { type, code, requestId, statusCode } = error;
      this.log.warn({ type, code, requestId, statusCode }, 'the payments provider rejected');
      // Other errors are about our key or the provider's servers.
      const isAboutInput = error instanceof errors.StripeInvalidRequestError;
      if (!isAboutInput) throw fail(payoutErrors.provider_failed);
      const message = error.message.slice(0, maxSentenceLength);
      throw fail({ ...payoutErrors.provider_rejected, ...(message && { message }) });
    }
  }

  /** The unchecked message in a webhook's body; throws if its signature is wrong or older than five minutes. */
  async readWebhook(body: Buffer, signature: string): Promise<unknown> {
    const { stripe } = await this.#load();
    let failure: unknown;
    for (const secret of this.#settings.webhookSecret.split(',')) {
      try {
        return stripe.webhooks.constructEvent(body, signature, secret);
      } catch (error) {
        // Perhaps it is signed with another one.
        failure = error;
      }
    }
    throw failure;
  }

  /** The provider's unchecked messages of some types since a time, in pages, the newest first; it keeps them for 30 days. */
  async *messages({ types, since }: { types: string[]; since: Date }): AsyncIterable<Listed[]> {
    const created = { gte: Math.floor(since.getTime() / 1_000) };
    let last: string | undefined;
    do {
      const after = last === undefined ? {} : { starting_after: last };
      const page = { types, created, limit: pageSize, ...after };
      const { data, has_more } = await this.call(({ events }) => events.list(page));
      yield data.map((message) => ({
        id: message.id,
        at: new Date(message.created * 1_000),
        message,
      }));
      last = has_more ? data.at(-1)?.id : undefined;
    } while (last !== undefined);
  }

  /** Returns the address if it is a page of the provider; people are sent to no other pages. */
  requireOwnUrl(url: string): string {
    const { protocol, hostname, host } = new URL(url);
    const isStripe = protocol === 'https:' && /(^|\.)stripe\.com$/.test(hostname);
    const isEmulator = this.emulatorUrl !== undefined && host === new URL(this.emulatorUrl).host;
    if (!isStripe && !isEmulator) throw new Error(`the payments provider sends people to ${host}`);
    return url;
  }

  /** Loaded with the first call: most processes of a small installation never need it. */
  #load(): Promise<Loaded> {
    this.#loading ??= loadStripe(this.#settings);
    return this.#loading;
  }
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
