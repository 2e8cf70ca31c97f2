import * as oidc from 'openid-client';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#platform/server/config/config.ts';
import { fail } from '#platform/server/fail.ts';
import { googleErrors } from '../../contract/google.ts';

type GoogleSettings = NonNullable<Config['google']>;

/** The values that bind a login to the browser that began it. */
export type GoogleSecrets = { state: string; nonce: string; codeVerifier: string };

export type GoogleIdentity = {
  /** Issuer and subject identify the person, whatever the address (T14). */
  key: string;
  email: string | undefined;
  emailVerified: boolean;
  fullName: string;
};

/** How long the provider's published configuration is used before it is read again. */
const discoveryCacheMs = 3600_000;
const timeoutSeconds = 10;

/** Google, or another OpenID Connect provider at the configured address. */
export class GoogleProvider {
  readonly #settings: GoogleSettings;
  readonly #redirectUri: () => string;
  readonly #log: FastifyBaseLogger;
  #discovered: { at: number; client: Promise<oidc.Configuration> } | undefined;

  constructor(
    settings: GoogleSettings,
    { redirectUri, log }: { redirectUri: () => string; log: FastifyBaseLogger },
  ) {
    this.#settings = settings;
    this.#redirectUri = redirectUri;
    this.#log = log;
  }

  async authorizationAddress({ state, nonce, codeVerifier }: GoogleSecrets): Promise<string> {
    const client = await this.#client();
    const address = oidc.buildAuthorizationUrl(client, {
      redirect_uri: this.#redirectUri(),
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
    return address.href;
  }

  /** Exchanges the code for the identity; the library checks signature, issuer, audience, times and nonce. */
  async getIdentity(
    returned: { code: string; iss: string | undefined },
    { state, nonce, codeVerifier }: GoogleSecrets,
  ): Promise<GoogleIdentity> {
    const client = await this.#client();
    const address = new URL(this.#redirectUri());
    const { code, iss } = returned;
    address.search = String(
      new URLSearchParams({ state, code, ...(iss !== undefined && { iss }) }),
    );
    const checks = {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    };
    const tokens = await oidc
      .authorizationCodeGrant(client, address, checks)
      .catch((error: unknown) => this.#reject(error));
    const claims = tokens.claims();
    if (!claims) throw fail(googleErrors.google_invalid_credentials);
    const { email, email_verified: emailVerified, name } = claims;
    return {
      key: `${claims.iss} ${claims.sub}`,
      email: typeof email === 'string' ? email : undefined,
      emailVerified: emailVerified === true,
      fullName: typeof name === 'string' ? name : '',
    };
  }

  async #client(): Promise<oidc.Configuration> {
    const now = performance.now();
    const known = this.#discovered;
    if (known && now - known.at < discoveryCacheMs) return known.client;
    const client = this.#discover();
    this.#discovered = { at: now, client };
    // A failure is not cached: the next login tries again.
    client.catch(() => (this.#discovered = undefined));
    return client;
  }

  async #discover(): Promise<oidc.Configuration> {
    const { clientId, clientSecret, discoveryUrl } = this.#settings;
    const address = new URL(discoveryUrl);
    // Signatures are checked although the tokens come directly from the provider. Plain http is for tests.
    const execute = [oidc.enableNonRepudiationChecks];
    if (address.protocol === 'http:') execute.push(oidc.allowInsecureRequests);
    const options = { execute, timeout: timeoutSeconds };
    return oidc
      .discovery(address, clientId, clientSecret, undefined, options)
      .catch((error: unknown) => this.#unavailable(error));
  }

  /**
   * Throws `google_unavailable` if the provider is unreachable or misconfigured; otherwise the token or code is
   * invalid.
   */
  #reject(error: unknown): never {
    const isResponse = error instanceof oidc.ResponseBodyError || error instanceof oidc.ClientError;
    const isClientRejected =
      error instanceof oidc.ResponseBodyError && error.error === 'invalid_client';
    if (!isResponse || isClientRejected || unreadable.has(error.code ?? ''))
      this.#unavailable(error);
    throw fail(googleErrors.google_invalid_credentials);
  }

  #unavailable(error: unknown): never {
    // The message only: other fields came from the network.
    const reason = error instanceof Error ? error.message : 'unknown';
    this.#log.error({ reason }, 'Google cannot be asked');
    throw fail(googleErrors.google_unavailable);
  }
}

/** The library's error codes for missing and invalid responses. */
const unreadable = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);
