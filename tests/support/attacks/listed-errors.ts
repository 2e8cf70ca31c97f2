import type { FastifyInstance } from 'fastify';
import type { ApiDocument } from '#app/open-api-types.ts';

/** A call, and the status and error code of its response. */
type MockedCall = { method: string; path: string; status: number; code: unknown };
type RequireListed = (call: MockedCall) => void;

/** Read once from the first server that rejects a call: the errors of an operation are the same on all. */
let check: Promise<RequireListed> | undefined;

export async function requireListed(app: FastifyInstance, call: MockedCall): Promise<void> {
  if (call.status < 400) return;
  check ??= app.inject('/openapi.json').then((response) => listedErrors(response.json()));
  (await check)(call);
}

/**
 * Returns a function that throws if an operation responds with an error that the API document does not list for it. The test
 * servers check every call with it.
 */
export function listedErrors({ paths }: ApiDocument): RequireListed {
  const operations = Object.entries(paths)
    .map(([path, methods]) => ({
      shape: describeShape(path),
      names: path.split('{').length,
      methods,
    }))
    // Paths with fewer parameters are tried first.
    .toSorted((a, b) => a.names - b.names);
  return ({ method, path, status, code }) => {
    const [bare = ''] = path.split('?');
    const match = operations.find(
      ({ shape, methods }) => shape.test(bare) && methods[method.toLowerCase()],
    );
    const operation = match?.methods[method.toLowerCase()];
    if (!operation) return;
    const listed = operation.responses[status]?.['x-errors'] ?? [];
    if (listed.some((error) => error.code === code)) return;
    throw new Error(
      `${operation.operationId} responds with ${status} ${String(code)}, which it does not list`,
    );
  };
}

/** Matches a path of the API document. A parameter longer than the router allows matches no operation. */
function describeShape(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]{1,200}')}/?$`);
}
