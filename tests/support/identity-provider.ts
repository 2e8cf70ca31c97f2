import { once } from 'node:events';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { freePort } from '../../scripts/bundled-postgres/instance.ts';

export type IdentityProvider = { env: Record<string, string>; close(): Promise<void> };

const client = { id: 'quad-journeys', secret: 'a-secret-of-journeys' };

/**
 * A real OpenID provider with its own pages, used instead of Google. A person who logs in has the e-mail address they
 * type, verified unless it begins with `unproven`, and a name made from that address.
 */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As with Google, the identity token carries all claims.
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of journeys'] },
    findAccount: (_context, email) => ({
      accountId: email,
      claims: () => ({
        sub: email,
        email,
        email_verified: !email.startsWith('unproven'),
        name: nameOf(email),
      }),
    }),
  });
  const answer = provider.callback();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    env: {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_DISCOVERY_URL: `${issuer}/.well-known/openid-configuration`,
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** `grace.hopper@mail.example` is Grace Hopper. */
function nameOf(email: string): string {
  const words = (email.split('@')[0] ?? '').split('.');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
