import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConsole } from '#tests/support/members/open-console.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Call = { operationId: string; method: string; path: string; policy: string };

/** The calls of the API with a policy for staff. */
async function consoleCalls(): Promise<Call[]> {
  const { body } = await server.call('GET', '/openapi.json');
  const paths: [string, Record<string, { operationId: string; 'x-policy': string }>][] =
    Object.entries(body.paths);
  return paths
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        operationId: operation.operationId,
        method: method.toUpperCase(),
        path: path.replaceAll(/\{\w+\}/g, crypto.randomUUID()),
        policy: operation['x-policy'],
      })),
    )
    .filter(({ policy }) => ['staffListed', 'moderator', 'operator'].includes(policy));
}

async function newStaff({ campusId }: { campusId: string | null }): Promise<Person> {
  const person = await server.person();
  await openConsole(server.db, person, campusId);
  return person;
}

/** As before the second factor, or after half an hour without use. */
async function forgetSecondFactor({ memberId }: Person): Promise<void> {
  await sql`
    delete from staff_sessions using sessions s where session_id = s.id and s.member_id = ${memberId}
  `.execute(server.db);
}

describe('calls of the console', () => {
  it('T01 are all under /api/admin, and no other call is there', async () => {
    const { body } = await server.call('GET', '/openapi.json');
    const paths = Object.keys(body.paths).filter((path) => path.startsWith('/api/admin/'));
    const calls = await consoleCalls();
    expect(new Set(calls.map(({ path }) => path.split('/').slice(0, 3).join('/')))).toEqual(
      new Set(['/api/admin']),
    );
    const count = paths.reduce((sum, path) => sum + Object.keys(body.paths[path]).length, 0);
    expect(calls.length).toBe(count);
  });

  it('T01 need the second factor, and the role that their policy names', async () => {
    const rejections: Record<string, (string | undefined)[]> = {};
    const wanted: typeof rejections = {};
    for (const { operationId, method, path, policy } of await consoleCalls()) {
      const operator = await newStaff({ campusId: null });
      const moderator = await newStaff({ campusId: 'ou' });
      const reject = async (as: Person) => {
        const { body } = await server.call(method, path, { as, body: {} });
        return ['staff_only', 'second_factor_needed'].find((code) => code === body?.error);
      };
      const confirmed = [await reject(operator), await reject(moderator)];
      for (const each of [operator, moderator]) await forgetSecondFactor(each);
      rejections[operationId] = [...confirmed, await reject(operator), await reject(moderator)];
      const needed = policy === 'staffListed' ? undefined : 'second_factor_needed';
      wanted[operationId] = [
        undefined,
        policy === 'operator' ? 'staff_only' : undefined,
        needed,
        policy === 'operator' ? 'staff_only' : needed,
      ];
    }
    expect(rejections).toEqual(wanted);
    expect(Object.keys(wanted).length).toBeGreaterThan(9);
  });
});
