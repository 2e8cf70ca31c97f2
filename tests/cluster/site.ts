import { Agent, request, type ClientRequest } from 'node:http';
import type { Cluster } from '../../scripts/cluster/start-cluster.ts';
import { getHost } from '#tests/support/servers/site-names.ts';

/** The addresses at which browsers find the site: one of each machine. */
export type Site = { addresses: string[]; port: number };

export function siteOf({ machines }: Cluster): Site {
  return {
    addresses: machines.map(({ values }) => values['PUBLIC_ADDRESS'] ?? ''),
    port: Number(machines[0]?.values['WEB_PORT']),
  };
}

/** One response, or why there was none. */
export type Outcome = {
  status: number;
  body: { id?: string } & Record<string, unknown>;
  ms: number;
};

/** After this a browser shows that something is wrong. */
const givesUpAfterMs = 10_000;

/** A browser: it keeps to one address of the site while that responds, and tries the next one otherwise. */
export class Browser {
  readonly #site: Site;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #cookie: string | undefined;
  #at: number;
  #listening: ClientRequest | undefined;

  constructor(site: Site, number: number, cookie?: string) {
    this.#site = site;
    this.#at = number;
    this.#cookie = cookie;
  }

  /** Without a response the status is 0. */
  call(method: string, path: string, body?: unknown): Promise<Outcome> {
    const began = performance.now();
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    return new Promise((resolve) => {
      const done = (status: number, text = '') => {
        if (status === 0) this.#at += 1;
        resolve({ status, body: parse(text), ms: performance.now() - began });
      };
      const sent = request(
        {
          ...this.#target(path),
          method,
          agent: this.#agent,
          signal: AbortSignal.timeout(givesUpAfterMs),
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.on('error', () => done(0));
          response.on('end', () => done(response.statusCode ?? 0, text));
        },
      );
      if (bytes) sent.setHeader('content-type', 'application/json');
      sent.on('error', () => done(0));
      sent.end(bytes);
    });
  }

  /** Ends the event stream. */
  close(): void {
    this.#listening?.destroy();
  }

  #target(path: string) {
    const { addresses, port } = this.#site;
    const host = getHost('ou', port);
    const headers = {
      host,
      origin: `http://${host}`,
      ...(this.#cookie !== undefined && { cookie: this.#cookie }),
    };
    return { host: addresses[this.#at % addresses.length], port, path, headers };
  }

  /** The event stream after an id, until it ends. */
  listen(lastEventId: string, onText: (text: string) => void): Promise<void> {
    return new Promise((resolve) => {
      const { headers, ...target } = this.#target('/api/events');
      const after = lastEventId === '' ? {} : { 'last-event-id': lastEventId };
      const asked = request({ ...target, agent: false, headers: { ...headers, ...after } });
      this.#listening = asked;
      const end = () => {
        clearTimeout(silence);
        asked.destroy();
        this.#at += 1;
        resolve();
      };
      // The server writes a comment every fifteen seconds; without one the browser connects again.
      const silence = setTimeout(end, silenceMs);
      asked.on('response', (response) => {
        if (response.statusCode !== 200) return end();
        response.setEncoding('utf8').on('data', (text: string) => {
          silence.refresh();
          onText(text);
        });
        response.on('error', () => {}).once('close', end);
      });
      asked.once('error', end).end();
    });
  }
}

const silenceMs = 20_000;

function parse(text: string): Outcome['body'] {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
