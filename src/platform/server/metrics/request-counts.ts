import type { Registry } from 'prom-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Buckets } from './buckets.ts';
import { addHistogram, addMetric } from './add-metric.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyContextConfig {
    /** The name under which requests of a route are counted; by default its path. */
    countedAs?: string;
    /** Whether the response lasts as long as the client likes, so that its duration says nothing. */
    isEndless?: boolean;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyRequest {
    /** The code of the error in the response. */
    errorCode: string | undefined;
  }
}

type Series = {
  labels: { operation: string; method: string };
  statuses: Map<number, number>;
  errors: Map<string, number>;
  seconds: Buckets | undefined;
};

/**
 * Counts the responses of this process by route. The labels of a route are made once, so a request costs three
 * additions; paths without a route share one name.
 */
export class RequestCounts {
  readonly #series = new Map<object, Series>();

  count(request: FastifyRequest, reply: FastifyReply): void {
    const { statuses, errors, seconds } = this.#of(request);
    increment(statuses, reply.statusCode);
    if (request.errorCode !== undefined) increment(errors, request.errorCode);
    seconds?.observe(reply.elapsedTime / 1_000);
  }

  /** A method of a route has one `config` for as long as the server runs. */
  #of({ routeOptions: { config, method, url } }: FastifyRequest): Series {
    const known = this.#series.get(config);
    if (known) return known;
    const created = {
      labels: {
        operation: config.countedAs ?? url ?? 'none',
        method: typeof method === 'string' ? method : 'other',
      },
      statuses: new Map<number, number>(),
      errors: new Map<string, number>(),
      seconds: config.isEndless ? undefined : new Buckets(),
    };
    this.#series.set(config, created);
    return created;
  }

  addTo(registry: Registry): void {
    const all = this.#series;
    addMetric(
      registry,
      'counter',
      {
        name: 'quad_requests_total',
        help: 'Responses by operation, method and status.',
        labels: ['operation', 'method', 'status'],
      },
      function* () {
        for (const { labels, statuses } of all.values()) {
          for (const [status, value] of statuses) yield { labels: { ...labels, status }, value };
        }
      },
    );
    addMetric(
      registry,
      'counter',
      {
        name: 'quad_rejections_total',
        help: 'Error responses by operation, method and code of the error.',
        labels: ['operation', 'method', 'error'],
      },
      function* () {
        for (const { labels, errors } of all.values()) {
          for (const [error, value] of errors) yield { labels: { ...labels, error }, value };
        }
      },
    );
    addHistogram(
      registry,
      { name: 'quad_request_seconds', help: 'How long responses took, except event streams.' },
      function* () {
        for (const { labels, seconds } of all.values())
          if (seconds) yield { labels, buckets: seconds };
      },
    );
  }
}

function increment<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
