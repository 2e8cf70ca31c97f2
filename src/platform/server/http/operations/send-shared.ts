import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from './context.ts';
import type { RawInput, SharedReads } from './operation.ts';
import { watchDisconnection, type LoadLimiter } from '../server/load-limiter.ts';

type Call = {
  context: RequestContext;
  raw: RawInput;
  request: FastifyRequest;
  reply: FastifyReply;
  work: LoadLimiter;
};

/** Sends a shared response. A cached one needs no slot for a visitor; for a member it needs a slot to read the fields. */
export async function sendShared(
  reads: SharedReads,
  { context, raw, request, reply, work }: Call,
): Promise<FastifyReply> {
  const hasDisconnected = watchDisconnection(request);
  const inSlot = <T>(read: () => Promise<T>) => work.call(context, hasDisconnected, read);
  reply.type('application/json; charset=utf-8');
  if (context.actor) {
    const bytes = await inSlot(async () => {
      const response = await reads.response(context, raw);
      return response.forViewer(await reads.readTrueIds(context, response));
    });
    return reply.send(bytes);
  }
  // Others may wait for the same response, so it is completed even if the client that requested it first disconnects.
  const cached = await reads.cached(context, raw);
  const { forVisitors } = cached ?? (await inSlot(() => reads.response(context, raw)));
  // The browser asks each time whether its response is still current.
  reply.header('cache-control', 'private, no-cache');
  return forVisitors.send(request, reply);
}
