import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiDocument, ApiOperation } from '#app/open-api-types.ts';
import { listedErrors } from '#tests/support/attacks/listed-errors.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let document: ApiDocument;
let operations: (ApiOperation & { method: string })[];
beforeAll(async () => {
  server = await startTestServer({ BRAND_NAME: 'Zed' });
  document = (await server.call('GET', '/openapi.json')).body;
  operations = Object.values(document.paths).flatMap((methods) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method })),
  );
});
afterAll(() => server.close());

const getCodes = ({ responses }: ApiOperation) =>
  Object.entries(responses).flatMap(([status, { 'x-errors': errors = [] }]) =>
    errors.map(({ code }) => `${status} ${code}`),
  );

describe('the API document', () => {
  it('has an example of every input and result', () => {
    const without = operations.flatMap(({ operationId, requestBody, responses, parameters }) => {
      const success = Object.entries(responses).filter(([status]) => status < '300');
      const contents = [requestBody, ...success.map(([, response]) => response)].flatMap((part) =>
        Object.values(part?.content ?? {}),
      );
      const required = parameters.filter((parameter) => parameter.required);
      return [...contents, ...required]
        .filter(({ example }) => example === undefined)
        .map(() => operationId);
    });
    expect(without).toEqual([]);
  });

  it('CAMPUS-20 names the product only as BRAND_NAME does, in error messages too', () => {
    expect(document.info.title).toContain('Zed');
    expect(JSON.stringify(document).match(/.{40}\bQuad\b.{40}/)?.[0]).toBeUndefined();
  });

  it('lists for every operation the errors that any call can get', () => {
    for (const operation of operations) {
      const always = ['400 malformed_request', '500 internal', '503 unavailable'];
      const beforeChanges = [
        '403 foreign_origin',
        '413 body_too_large',
        '415 unsupported_media_type',
      ];
      expect(getCodes(operation)).toEqual(
        expect.arrayContaining(operation.method === 'get' ? always : [...always, ...beforeChanges]),
      );
    }
  });

  it('makes a test fail if an operation responds to an error that is not listed', () => {
    const requireListed = listedErrors(document);
    const met = { method: 'put', path: '/api/posts/x/save?y', status: 404, code: 'post_deleted' };
    expect(() => requireListed(met)).not.toThrow();
    expect(() => requireListed({ ...met, code: 'cursor_invalid' })).toThrow(
      'savePost responds with 404 cursor_invalid, which it does not list',
    );
    expect(() => requireListed({ ...met, status: 409 })).toThrow('savePost responds with 409');
    // Paths that are not operations list nothing.
    expect(() => requireListed({ ...met, method: 'patch' })).not.toThrow();
  });
});
