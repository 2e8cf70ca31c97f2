import { openConsole } from '#tests/support/members/open-console.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiDocument, ApiShape } from '#app/open-api-types.ts';
import type { Person } from '#tests/support/servers/server.ts';
import {
  digestTables,
  isUnsafe,
  openApiFixture,
  type ApiFixture,
  type SampleOperation,
} from '#tests/support/code/api-fixture.ts';

let fixture: ApiFixture;
let shapes: Record<string, ApiShape>;
/** A new member for each test, because some calls, such as registering, end the member's session. */
let member: Person;
beforeAll(async () => {
  fixture = await openApiFixture();
  const { body } = await fixture.call('GET', '/openapi.json');
  // Our own server sends its API document in this shape.
  shapes = (body as ApiDocument).components.schemas;
});
beforeEach(async () => {
  // An operator, so that the calls of the console get as far as their bodies.
  member = await fixture.person();
  await openConsole(fixture.db, member);
});
afterAll(() => fixture.close());

/** Wrong values for any field. */
const wrongValues: unknown[] = [
  null,
  [],
  [[]],
  {},
  { length: 3 },
  { toString: 1 },
  0,
  -1,
  1e308,
  true,
  '',
  'x'.repeat(60_000),
  '\0',
  '\ud800',
  "'; drop table members; --",
];

const takesBody = (operation: SampleOperation) =>
  isUnsafe(operation) && operation.body !== undefined;

/** The contents of all tables except rate limits, which change with every call. */
async function contents() {
  const { rate_limits: _, ...rest } = await digestTables(fixture);
  return rest;
}

function send(operation: SampleOperation, body: unknown, headers: Record<string, string> = {}) {
  return fixture.call(operation.method, operation.address, { as: member, body, headers });
}

const callsAtOnce = 16;

describe('bodies that our pages never send', () => {
  it('T67 no call fails with an internal error if a field contains a value of another type', async () => {
    for (const operation of fixture.operations.filter(takesBody)) {
      for (const body of operation.body ? corruptedBodies(operation.body) : []) {
        const { status, body: response } = await send(operation, body);
        const call = [operation.operationId, JSON.stringify(body).slice(0, 200), status];
        expect(call).toEqual([call[0], call[1], expect.toSatisfy(isNoFailure)]);
        if (status >= 400) expect(response.requestId).toMatch(/^[\da-f-]{36}$/);
      }
    }
    expect((await fixture.call('GET', '/healthz')).status).toBe(200);
  });

  it('T67 T68 every operation rejects bodies that are not small plain JSON', async () => {
    const before = await contents();
    const json = { 'content-type': 'application/json' };
    const cases: [string, string, Record<string, string>, number][] = [
      ['half', '{"a":', json, 400],
      ['deep', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, json, 400],
      ['many keys', getObject(100_000), json, 413],
      ['more keys than allowed in few bytes', getObject(900), json, 400],
      ['too large', JSON.stringify({ a: 'x'.repeat(70_000) }), json, 413],
      ['a key twice', '{"email":"a@mail.example","email":"b@mail.example"}', json, 400],
      ['a byte order mark', '\ufeff{}', json, 400],
      ['another charset', '{}', { 'content-type': 'application/json; charset=utf-16' }, 415],
      ['compressed', '{}', { ...json, 'content-encoding': 'gzip' }, 415],
      ['compressed with brotli', '{}', { ...json, 'content-encoding': 'br' }, 415],
      ['a list', '[]', json, 400],
      ['a text', '"x"', json, 400],
      ['a number', '1e400', json, 400],
      ['__proto__', '{"__proto__":{"polluted":1}}', json, 400],
      ['a constructor', '{"constructor":{"prototype":{"polluted":1}}}', json, 400],
    ];
    for (const operation of fixture.operations.filter(takesBody)) {
      for (const [name, body, headers, status] of cases) {
        const response = await send(operation, body, headers);
        expect([operation.operationId, name, response.status]).toEqual([
          operation.operationId,
          name,
          status,
        ]);
      }
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(await contents()).toEqual(before);
  });

  it('T26 every call that writes rejects the columns of all tables as additional fields', async () => {
    const before = await contents();
    const fields = await everyColumn();
    expect(fields).toContain('chargesEnabled');
    for (const operation of fixture.operations.filter(
      (each) => isUnsafe(each) && !each.takesFile,
    )) {
      const ownFields = Object.keys(describeShape(bodyShape(operation)).properties ?? {});
      const foreign = fields.filter((each) => !ownFields.includes(each));
      for (let at = 0; at < foreign.length; at += callsAtOnce) {
        // One field per call, so that the rejection of one does not hide that another is accepted.
        const calls = foreign.slice(at, at + callsAtOnce).map(async (field) => {
          const { status } = await send(operation, { ...Object(operation.body), [field]: true });
          return [operation.operationId, field, status];
        });
        for (const [id, field, status] of await Promise.all(calls)) {
          expect([id, field, status]).toEqual([id, field, 400]);
        }
      }
    }
    expect(await contents()).toEqual(before);
  });

  it('T68 every call rejects a query parameter that is repeated, a list or unknown', async () => {
    for (const { operationId, method, address, parameters, isStream } of fixture.operations) {
      const names = parameters.flatMap((each) => (each.in === 'query' ? [each.name] : []));
      const queries = [
        ...names.flatMap((name) => [`${name}=a&${name}=a`, `${name}[]=a`, `${name}[a]=a`]),
        'unknown=1',
        '__proto__=1',
        '__proto__[polluted]=1',
        'constructor[prototype][polluted]=1',
      ];
      for (const query of isStream ? queries.slice(0, -4) : queries) {
        const { status } = await fixture.call(method, `${address}?${query}`, { as: member });
        expect([operationId, query, status]).toEqual([operationId, query, 400]);
      }
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('T67 T68 no call fails with an internal error if a parameter has an odd value', async () => {
    const odd = ['%00', '%ff', '%F0%9F%92%A9', '..%2f..', 'x'.repeat(199), 'x'.repeat(5_000), '-1'];
    for (const operation of fixture.operations.filter(({ isStream }) => !isStream)) {
      for (const value of odd) {
        const places = operation.address.split('/').entries();
        for (const address of addressesWith(operation, value, [...places])) {
          const { status } = await fixture.call(operation.method, address, { as: member });
          expect([address.slice(0, 100), status]).toEqual([
            address.slice(0, 100),
            expect.toSatisfy(isNoFailure),
          ]);
        }
      }
    }
  });
});

const getObject = (keys: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, key) => [`k${key}`, 1])));

const isNoFailure = (status: number) => status < 500;

/** The body with each of its parts, at any depth, replaced in turn by each wrong value. */
function corruptedBodies(body: unknown): unknown[] {
  if (typeof body !== 'object' || body === null) return wrongValues;
  const parts = Object.entries(body).flatMap(([key, value]) =>
    corruptedBodies(value).map((other) =>
      Array.isArray(body) ? body.with(Number(key), other) : { ...body, [key]: other },
    ),
  );
  return [...wrongValues, ...parts];
}

function bodyShape({ requestBody }: SampleOperation): ApiShape | undefined {
  return requestBody?.content['application/json']?.schema;
}

function describeShape(shape: ApiShape | undefined): ApiShape {
  const name = shape?.$ref?.split('/').at(-1);
  return (name === undefined ? shape : shapes[name]) ?? {};
}

/** The names of all columns in the API's spelling, and names of fields in the specification. */
async function everyColumn(): Promise<string[]> {
  const tables = await fixture.db.introspection.getTables();
  const columns = tables.flatMap((table) =>
    table.columns.map(({ name }) =>
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    ),
  );
  const specificationFields = [
    '_id',
    'date',
    'verified',
    'school_verified',
    'campus_id',
    'isAdmin',
  ];
  return [...new Set([...columns, ...specificationFields])];
}

function addressesWith(
  operation: SampleOperation,
  value: string,
  places: [number, string][],
): string[] {
  const segments = places.map(([, text]) => text);
  const isId = ([at, text]: [number, string]) => at > 2 && /^[\da-f-]{36}$|^ut$/.test(text);
  const inPath = places.filter(isId).map(([at]) => segments.with(at, value).join('/'));
  const inQuery = operation.parameters
    .filter((each) => each.in === 'query')
    .map(({ name }) => `${operation.address}?${name}=${value}`);
  return [...inPath, ...inQuery];
}
