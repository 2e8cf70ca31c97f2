import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStream } from '#tests/support/faults/stream.ts';
import type { Person } from '#tests/support/servers/server.ts';
import {
  isUnsafe,
  openApiFixture,
  privateFacts,
  type ApiFixture,
} from '#tests/support/code/api-fixture.ts';

let fixture: ApiFixture;
let others: (Person | undefined)[];
beforeAll(async () => {
  fixture = await openApiFixture();
  others = [undefined, fixture.reader, await fixture.person({ campus: 'ut' })];
});
afterAll(() => fixture.close());

/** Private values and field names that must not appear in a response. */
const traces = [
  ...Object.values(privateFacts),
  '"gender"',
  '"birth',
  '"phone"',
  '"school_email"',
  '"stripe',
];

/** Operations that return the caller's own facts: they contain the field names, but no value of another member. */
const ofOwnAccount = /^(ownAccount|set(Username|Phone|Gender|BirthDate))$|^\/settings\/account/;
/** Without the gender: its values are also in the caller's own response. */
const { gender: _gender, ...uniqueFacts } = privateFacts;

function expectNoTrace(where: string, text: string): void {
  const forbidden = ofOwnAccount.test(where) ? Object.values(uniqueFacts) : traces;
  const found = forbidden.filter((trace) => text.includes(trace));
  expect([where, found]).toEqual([where, []]);
}

describe('private facts of others', () => {
  it('ROLE-13 T26 are in no response of the API', async () => {
    const reads = fixture.operations.filter((each) => !isUnsafe(each) && !each.isStream);
    for (const as of others) {
      for (const { operationId, address } of reads) {
        const { text, headers } = await fixture.call('GET', address, { as });
        expectNoTrace(operationId, text + JSON.stringify(headers));
      }
    }
    // The responses do contain public facts of the author.
    const { text } = await fixture.call('GET', `/api/posts/${fixture.postId}`, {
      as: fixture.reader,
    });
    expect(text).toContain(fixture.author.username);
  });

  it('ROLE-13 are in no response to a call that writes', async () => {
    for (const operation of fixture.operations.filter(isUnsafe)) {
      const { operationId, method, address, body } = operation;
      // Another person signs out, because the reader's session is still needed.
      const as = operationId === 'signOut' ? await fixture.person() : fixture.reader;
      const { text } = await fixture.call(method, address, { as, body });
      expectNoTrace(operationId, text);
    }
  });

  it('ROLE-13 are in no page, neither in its text nor in its data', async () => {
    for (const as of others) {
      for (const address of fixture.pages) {
        expectNoTrace(address, (await fixture.call('GET', address, { as })).text);
      }
    }
    const page = await fixture.call('GET', `/post/${fixture.postId}/likes`, { as: fixture.reader });
    expect(page.text).toContain('Cora');
  });

  it('ROLE-13 are in no live event', async () => {
    const before = await fixture.db.selectFrom('live_events').select('payload').execute();
    await fixture.app.listen({ host: '127.0.0.1', port: 0 });
    const query = '?from=0.0';
    const stream = await openStream(fixture.app, { as: fixture.reader, query });
    const text = () => JSON.stringify(stream.frames);
    await expect.poll(text).toContain(fixture.author.username);
    stream.close();
    expectNoTrace('liveStream', text());
    expectNoTrace('the event log', JSON.stringify(before));
  });
});
