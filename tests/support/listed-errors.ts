import type { FastifyInstance } from 'fastify';
import type { ApiDocument } from '#app/api-contract.ts';

/** The answer of a call. */
type Failure = { method: string; path: string; status: number; code: unknown };
type RequireListed = (failure: Failure) => void;

/** The lists of errors of a server, read once. */
const known = new WeakMap<FastifyInstance, Promise<RequireListed>>();

export async function requireListed(app: FastifyInstance, failure: Failure): Promise<void> {
  if (failure.status < 400) return;
  const listed =
    known.get(app) ?? app.inject('/openapi.json').then((answer) => listedErrors(answer.json()));
  known.set(app, listed);
  (await listed)(failure);
}

/**
 * Throws if an operation answers an error that the API document does not list for it. Every call of the tests passes
 * through here.
 */
export function listedErrors({ paths }: ApiDocument): RequireListed {
  const places = Object.entries(paths)
    .map(([path, methods]) => ({ shape: shapeOf(path), names: path.split('{').length, methods }))
    // Paths with fewer parameters are tried first.
    .toSorted((a, b) => a.names - b.names);
  return ({ method, path, status, code }) => {
    const [bare = ''] = path.split('?');
    const place = places.find(
      ({ shape, methods }) => shape.test(bare) && methods[method.toLowerCase()],
    );
    const operation = place?.methods[method.toLowerCase()];
    if (!operation) return;
    const listed = operation.responses[status]?.['x-errors'] ?? [];
    if (listed.some((error) => error.code === code)) return;
    throw new Error(
      `${operation.operationId} answers ${status} ${String(code)}, which it does not list`,
    );
  };
}

/** A parameter longer than the router allows reaches no operation. */
function shapeOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]{1,200}')}/?$`);
}
