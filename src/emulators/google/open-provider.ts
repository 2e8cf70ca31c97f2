import { interactionPolicy, Provider } from 'oidc-provider';
import type { EmulatedPerson } from './emulator.ts';
import type { EmulatorIdentity } from './emulator-identity.ts';
import { memoryAdapter } from './memory-adapter.ts';

type Options = {
  identity: EmulatorIdentity;
  issuer: string;
  people: ReadonlyMap<string, EmulatedPerson>;
  redirectUri: () => string;
};

/** The provider of the emulator: one client, the claims that Google sends, and no page of consent. */
export function openProvider({ identity, issuer, people, redirectUri }: Options): Provider {
  return new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: identity.clientId,
        client_secret: identity.clientSecret,
        redirect_uris: [redirectUri()],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As with Google, the identity token carries all claims.
    conformIdTokenClaims: false,
    cookies: { keys: [identity.cookieKey] },
    jwks: { keys: [identity.signingKey] },
    features: { devInteractions: { enabled: false } },
    ttl: { Session: 3600, Interaction: 3600, Grant: 3600, AccessToken: 3600, IdToken: 3600 },
    interactions: {
      url: (_context, { uid }) => `/interaction/${uid}`,
      policy: alwaysAsk(),
    },
    findAccount(_context, email) {
      const person = people.get(email);
      if (!person) return undefined;
      const { isEmailVerified, name } = person;
      const claims = () => ({ sub: email, email, email_verified: isEmailVerified, name });
      return { accountId: email, claims };
    },
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const { Grant } = oidc.provider;
      const grant = new Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

/** Asks who the person is at every login, because a developer tries several people in one browser. */
function alwaysAsk(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  const isUnasked = new Check('ask_always', 'Choose an account', ({ oidc }) => {
    return oidc.result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
  });
  policy.get('login')?.checks.add(isUnasked);
  return policy;
}
