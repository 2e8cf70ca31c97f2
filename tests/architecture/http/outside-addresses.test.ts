import { readFileSync, globSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { isUnsafe, openApiFixture } from '#tests/support/code/api-fixture.ts';
import { editorText } from '#tests/support/servers/server.ts';

/** Code that can open a connection to another host. */
const connectionPatterns = [
  /\bfetch\(|\bnew (?:WebSocket|DatabaseClient)\b/,
  /^import (?!type).*from '(?:undici|nodemailer|openid-client|pg|ioredis)(?:\/[^']*)?'/m,
  /^import (?!type).*\b(?:connect|createConnection|request|get|lookup)\b.*from 'node:/m,
];

/**
 * The files that match: they connect to PostgreSQL, Redis, the mail server or Google at the address in the settings;
 * `compose-mail.ts` only uses nodemailer's composer. `check-site.ts` asks the saved address of a campus, never a private one;
 * `post-push.ts` posts to the push services in the settings.
 */
const expectedFiles = [
  'src/features/accounts/server/google/google-provider.ts',
  'src/features/campuses/server/console/check-site.ts',
  'src/features/push/server/sending/post-push.ts',
  'src/platform/server/backup/copy-tables.ts',
  'src/platform/server/backup/restore/restore-backup.ts',
  'src/platform/server/database/connection/cancel-statement.ts',
  'src/platform/server/database/connection/choose-host.ts',
  'src/platform/server/database/connection/database-address.ts',
  'src/platform/server/database/connection/database-client.ts',
  'src/platform/server/database/create-database.ts',
  'src/platform/server/database/database.ts',
  'src/platform/server/database/prepared-query.ts',
  'src/platform/server/database/require-database.ts',
  'src/platform/server/database/require-schema.ts',
  'src/platform/server/live/notifiers/postgres-notifier.ts',
  'src/platform/server/live/notifiers/redis-notifier.ts',
  'src/platform/server/mail/compose-mail.ts',
  'src/platform/server/mail/smtp-connection.ts',
];

it('T62 the server connects only to the database, Redis, the mail server, Google, push services and campuses', () => {
  const connecting = globSync('src/{platform,features,app}/**/*.ts')
    .filter((file) => file.includes('/server/') && !file.endsWith('.test.ts'))
    .filter((file) => connectionPatterns.some((each) => each.test(readFileSync(file, 'utf8'))));
  expect(connecting.toSorted()).toEqual(expectedFiles);
});

it('T62 no address from a caller, in any field, link, parameter or header, is requested', async () => {
  const connections: string[] = [];
  const canary = createServer((socket) => {
    connections.push(String(socket.remotePort));
    socket.destroy();
  });
  canary.listen(0, '127.0.0.1');
  await once(canary, 'listening');
  // The server listens on a port, not on a pipe.
  const { port } = canary.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/canary`;
  const fixture = await openApiFixture();
  const headers = {
    referer: address,
    forwarded: `for=127.0.0.1:${port};host=127.0.0.1:${port}`,
    'x-forwarded-host': `127.0.0.1:${port}`,
    'x-original-url': address,
    link: `<${address}>; rel=preload`,
  };
  for (const operation of fixture.operations.filter((each) => !each.isStream && !each.takesFile)) {
    const separator = operation.address.includes('?') ? '&' : '?';
    const { method } = operation;
    await fixture.call(method, operation.address, { as: fixture.reader, headers });
    const path = `${operation.address}${separator}url=${encodeURIComponent(address)}`;
    await fixture.call(method, path, { as: fixture.reader, headers });
    if (!isUnsafe(operation)) continue;
    for (const body of filledWith(operation.body, address)) {
      await fixture.call(method, operation.address, { as: await fixture.person(), body, headers });
    }
  }
  const link = {
    type: 'link',
    url: address,
    children: [{ type: 'text', text: address, format: 0 }],
  };
  const paragraph = { type: 'paragraph', children: [link] };
  const text = { root: { type: 'root', children: [paragraph] } };
  await fixture.call('POST', '/api/posts', { as: fixture.author, body: { text } });
  await fixture.call('POST', '/api/posts', {
    as: fixture.author,
    body: { text: editorText(address) },
  });
  for (const page of fixture.pages)
    await fixture.call('GET', page, { as: fixture.reader, headers });
  await fixture.close();
  canary.close();
  expect(connections).toEqual([]);
});

/** One copy of the body for each text in it, with the address in place of that text. */
function filledWith(body: unknown, address: string): unknown[] {
  if (typeof body === 'string') return [address];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) =>
    filledWith(value, address).map((filled) =>
      Array.isArray(body) ? body.with(Number(key), filled) : { ...body, [key]: filled },
    ),
  );
}
