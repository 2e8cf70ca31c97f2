import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  isUnsafe,
  openApiFixture,
  listPaths,
  type ApiFixture,
} from '#tests/support/code/api-fixture.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

describe('shared caches', () => {
  it('T05 may store a response only if it is the same for everybody', async () => {
    const reads = fixture.operations.filter((each) => !isUnsafe(each) && !each.isStream);
    const addresses = [
      ...reads.map(({ address }) => address),
      ...fixture.pages,
      '/openapi.json',
      '/docs',
      '/healthz',
      '/readyz',
      '/dev/mail',
      '/nowhere',
      '/api/nowhere',
    ];
    for (const address of addresses) {
      const visitor = await fixture.call('GET', address);
      const caching = String(visitor.headers['cache-control']);
      const isForAll = caching.startsWith('public');
      for (const as of isForAll ? [fixture.author, fixture.reader] : [fixture.author]) {
        const { text, headers } = await fixture.call('GET', address, { as });
        const expected = isForAll ? caching : 'no-store';
        expect([address, headers['cache-control']]).toEqual([address, expected]);
        if (isForAll) expect([address, text]).toEqual([address, visitor.text]);
      }
      if (isForAll) expect(visitor.headers['set-cookie']).toBeUndefined();
    }
  });

  it('T05 may not store responses and rejections of calls that write', async () => {
    for (const { operationId, method, address, body } of fixture.operations.filter(isUnsafe)) {
      for (const as of [undefined, fixture.reader]) {
        const { headers } = await fixture.call(method, address, { as, body });
        expect([operationId, headers['cache-control']]).toEqual([operationId, 'no-store']);
      }
    }
  });

  it('T05 get no page at an address that looks like a file', async () => {
    const endings = ['/x.css', '.css', ';x.css', '%2fx.css', '/..%2fx.js', '/x.png', '%00.css'];
    for (const page of listPaths(fixture)) {
      for (const ending of endings) {
        const { status, headers } = await fixture.call('GET', page + ending, {
          as: fixture.author,
        });
        const response = [page + ending, status, headers['cache-control']];
        expect(response).toEqual([response[0], expect.toBeOneOf([400, 404]), 'no-store']);
      }
    }
  });
});
