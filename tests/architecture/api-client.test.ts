import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setPasswordHash } from '#features/accounts/server/members/member-queries.ts';
import { openPasswords } from '#features/accounts/server/index.ts';
import { generateApiTypes } from '#tests/support/code/generate-api-types.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('the types of the API client are those of /openapi.json; else run `npm run api-types`', async () => {
  const { body } = await server.call('GET', '/openapi.json');
  await expect(generateApiTypes(body)).toMatchFileSnapshot('../../examples/api-types.ts');
});

it('the example of the API client logs in, posts, reads the feed and deletes the post', async () => {
  const { memberId, username } = await server.person();
  const email = `${username}@mail.example`;
  const password = 'a-couch-and-a-lamp';
  const hash = await openPasswords().hash(password);
  await setPasswordHash(server.db, memberId, hash);
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const siteUrl = url.replace('127.0.0.1', 'localhost');
  const { stdout } = await promisify(execFile)(process.execPath, [
    'examples/post-and-read.ts',
    siteUrl,
    email,
    password,
  ]);
  const [, postId = ''] = /Posted and deleted (\S+)\./.exec(stdout) ?? [];
  expect(stdout).toContain(`${postId} Ana`);
  expect((await server.call('GET', `/api/posts/${postId}`)).status).toBe(404);
});

it('the example of the API client says how it is used if something is missing', async () => {
  const run = promisify(execFile)(process.execPath, ['examples/post-and-read.ts', 'http://x']);
  const failed = await run.catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 1, stdout: '' });
  expect(failed).toHaveProperty('stderr', expect.stringMatching(/^Usage: node .* <password>\n$/));
});
