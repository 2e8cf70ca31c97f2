import type { FastifyInstance } from 'fastify';
import { policies } from '#platform/contract/people/policy.ts';
import { positionHeader } from '#platform/contract/routes/live-event.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import type { Method } from '#platform/contract/routes/route.ts';
import { fail } from '../../fail.ts';
import { formatPosition } from '../../live/position.ts';
import { mountFileOperation } from '../bodies/receive-file.ts';
import type { RequestContext } from '../operations/context.ts';
import type { Operation } from '../operations/operation.ts';
import { sendShared } from '../operations/send-shared.ts';
import { watchDisconnection, type LoadLimiter } from './load-limiter.ts';

/** Mounts operations. Throws at the start of the server if one names no policy of the table. */
export function mountOperations(
  app: FastifyInstance,
  operations: Operation[],
  { work }: { work: LoadLimiter },
): void {
  rejectOtherMethods(app, operations);
  for (const operation of operations) {
    const { contract } = operation;
    if (!Object.hasOwn(policies, contract.policy)) {
      throw new Error(`${contract.id}: no policy named '${contract.policy}'`);
    }
    if (operation.receive) {
      mountFileOperation(app, operation, work);
      continue;
    }
    app.route({
      method: contract.method,
      url: contract.path,
      // A HEAD request for a stream would never end.
      exposeHeadRoute: !operation.stream,
      config: { countedAs: contract.id, isEndless: operation.stream !== undefined },
      handler: async (request, reply) => {
        const context = await request.context();
        const raw = { params: request.params, query: request.query, body: request.body };
        if (operation.stream) return operation.stream(context, raw, { request, reply });
        const hasDisconnected = watchDisconnection(request);
        if (operation.shared) {
          reply.header(positionHeader, await positionText(context));
          return sendShared(operation.shared, { context, raw, request, reply, work });
        }
        const result = await work.call(context, hasDisconnected, async () => {
          reply.header(positionHeader, await positionText(context));
          return operation.handler(context, raw);
        });
        return reply.status(contract.status ?? 200).send(result);
      },
    });
  }
}

/** The position of a response. It is read before the data, so that no response claims an event that it lacks. */
async function positionText(context: RequestContext): Promise<string> {
  return formatPosition(await context.position());
}

const methods: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Responds with 405, not 404, to other methods of an existing path. */
function rejectOtherMethods(app: FastifyInstance, operations: Operation[]): void {
  const byPath = Map.groupBy(operations, ({ contract }) => contract.path);
  for (const [url, ofPath] of byPath) {
    const allowed = new Set(ofPath.map(({ contract }) => contract.method));
    app.route({
      method: methods.filter((method) => !allowed.has(method)),
      url,
      handler: (_request, reply) => {
        reply.header('allow', [...allowed].join(', '));
        throw fail(platformErrors.method_not_allowed);
      },
    });
  }
}
