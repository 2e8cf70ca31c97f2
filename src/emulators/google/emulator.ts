import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type Provider from 'oidc-provider';
import { accountPage } from './account-page.ts';
import { readIdentity, writeIdentity, type EmulatorIdentity } from './emulator-identity.ts';

export type GoogleEmulator = {
  clientId: string;
  clientSecret: string;
  discoveryUrl: string;
  close(): Promise<void>;
};

/** What Google would know about a person. */
export type EmulatedPerson = { email: string; isEmailVerified: boolean; name: string };

type Deps = {
  dataDir: string;
  /** Called at the first login, when the server's own port is known. */
  redirectUri: () => string;
};

/**
 * Serves an OpenID provider in place of Google, with one page on which the person chooses who they are. For development
 * and tests only; it listens on this machine. Keeps its port and keys in `dataDir`, because accounts are linked to the
 * issuer's URL: after a restart the same people log in. Rejects if no port is free.
 */
export async function startGoogleEmulator({ dataDir, redirectUri }: Deps): Promise<GoogleEmulator> {
  const file = join(dataDir, 'google-emulator.json');
  const identity = await readIdentity(file);
  const people = new Map<string, EmulatedPerson>();
  let opened: Promise<Provider> | undefined;
  // The library is loaded at the first login, so that it delays no start.
  const open = async (issuer: string) => {
    const { openProvider } = await import('./open-provider.ts');
    return openProvider({ identity, issuer, people, redirectUri });
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    opened ??= open(issuerOf(server));
    const provider = await opened;
    const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    if (uid === undefined) return provider.callback()(request, response);
    if (request.method === 'POST') return choosePerson(provider, { request, response, people });
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(accountPage(uid));
  };
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.statusCode = 400;
      response.end(`Google emulator: ${error instanceof Error ? error.message : 'failed'}`);
    });
  });
  await listen(server, identity.port);
  await writeIdentity(file, { ...identity, port: getPort(server) });
  return {
    clientId: identity.clientId,
    clientSecret: identity.clientSecret,
    discoveryUrl: `${issuerOf(server)}/.well-known/openid-configuration`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Ends the choice: the person continues, or returns to the site with an error as when canceling at Google. */
async function choosePerson(
  provider: Provider,
  {
    request,
    response,
    people,
  }: { request: IncomingMessage; response: ServerResponse; people: Map<string, EmulatedPerson> },
): Promise<void> {
  const form = await readForm(request);
  const email = form.get('email')?.trim() ?? '';
  if (form.has('cancel') || email === '') {
    const denied = { error: 'access_denied', error_description: 'The person canceled.' };
    return provider.interactionFinished(request, response, denied);
  }
  const isEmailVerified = form.has('verified');
  people.set(email, { email, isEmailVerified, name: form.get('name')?.trim() ?? '' });
  return provider.interactionFinished(request, response, { login: { accountId: email } });
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

/** Listens on the port of the last run if it is free, or else on any. */
async function listen(server: Server, lastPort: EmulatorIdentity['port']): Promise<void> {
  const open = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await open(lastPort ?? 0).catch(() => open(0));
}

function getPort(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The emulator has no port.');
  return address.port;
}

function issuerOf(server: Server): string {
  return `http://127.0.0.1:${getPort(server)}`;
}
