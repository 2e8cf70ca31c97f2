import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EmulatorState } from '../state.ts';
import { Rejection, type StripeErrorBody } from './rejection.ts';

/** A call of Stripe's API. */
export type Call = {
  /** The id in the address; empty if it has none. */
  id: string;
  /** What the body has, or the address. */
  form: URLSearchParams;
  /** The connected account in whose name the call is made. */
  account: string | undefined;
};

export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * The functions that carry out the calls. They change the state without waiting, so that nothing comes between; it is saved
 * before the response is sent.
 */
export type Calls = Record<`${Method} /v1/${string}`, (call: Call) => object>;

/** Stripe forgets a key when it is a day old. */
const keySeconds = 24 * 3_600;

/** Adds calls to the server. A repeated POST with the same idempotency key gets the response to the first one. */
export function mountCalls(app: FastifyInstance, state: EmulatorState, calls: Calls): void {
  for (const [route, work] of Object.entries(calls)) {
    const [method = '', url = ''] = route.split(' ');
    app.route<Request>({
      method,
      url,
      handler: async (request, reply) => {
        const call = toCall(request);
        const { 'idempotency-key': key } = request.headers;
        const isKeyed = method === 'POST' && typeof key === 'string';
        const response = isKeyed
          ? answerOnce(state, { key, request: `${request.url}\n${call.form}` }, () => work(call))
          : answer(() => work(call));
        if (method !== 'GET') await state.save();
        if (response.isReplay) void reply.header('idempotent-replayed', 'true');
        return reply.status(response.status).send(response.body);
      },
    });
  }
}

type Request = { Params: { id?: string }; Body: unknown };

function toCall({ body, params, headers, url }: FastifyRequest<Request>): Call {
  const { 'stripe-account': account } = headers;
  const query = new URL(url, 'http://localhost').searchParams;
  return {
    id: params.id ?? '',
    form: body instanceof URLSearchParams ? body : query,
    account: typeof account === 'string' ? account : undefined,
  };
}

type Answer = { status: number; body: object; isReplay?: boolean };

function answer(work: () => object): Answer {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (error instanceof Rejection) return { status: error.status, body: error.body };
    throw error;
  }
}

function answerOnce(
  state: EmulatorState,
  { key, request }: { key: string; request: string },
  work: () => object,
): Answer {
  const { keys } = state.stored;
  const created = state.seconds();
  const used = keys[key];
  if (used && used.created > created - keySeconds) {
    return used.request === request ? { ...used, isReplay: true } : { status: 400, body: reused };
  }
  const response = answer(work);
  // As at Stripe, a rejection is replayed, too, except one of parameters.
  const isAboutParameter = 'error' in response.body && 'param' in Object(response.body.error);
  if (!isAboutParameter) keys[key] = { request, created, ...structuredClone(response) };
  return response;
}

const reused: StripeErrorBody = {
  error: {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters.',
  },
};
