import { lookup } from 'node:dns';
import { request as requestHttp, type OutgoingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { publicAddress } from '#platform/server/geo/addresses.ts';

const respondsWithinMs = 5_000;

/** What became of a push; `seconds` is when the push service wants the next attempt. */
export type Outcome =
  | { result: 'accepted' }
  | { result: 'gone' }
  | { result: 'later'; reason: string; seconds: number | null }
  | { result: 'rejected'; reason: string };

type PushRequest = { endpoint: string; headers: OutgoingHttpHeaders; body: Buffer };

/** Posts an encrypted push to the push service of its device. Follows no redirect, and reads no body of a response. */
export async function postPush(request: PushRequest): Promise<Outcome> {
  try {
    const { status, retryAfter } = await post(request);
    return outcomeOf(status, retryAfter);
  } catch (error) {
    return { result: 'later', reason: reasonOf(error), seconds: null };
  }
}

function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
  if (status >= 200 && status < 300) return { result: 'accepted' };
  if (status === 404 || status === 410) return { result: 'gone' };
  const reason = `status ${status}`;
  if (status !== 429 && status < 500) return { result: 'rejected', reason };
  return { result: 'later', reason, seconds: readSeconds(retryAfter) };
}

/** `Retry-After` is a number of seconds, or a date. */
function readSeconds(text: string | undefined): number | null {
  if (text === undefined) return null;
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

function post({ endpoint, headers, body }: PushRequest) {
  return new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
    const isHttps = endpoint.startsWith('https:');
    const request = (isHttps ? requestHttps : requestHttp)(endpoint, {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(respondsWithinMs),
      ...(isHttps && { lookup: publicLookup }),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      response.on('error', () => {});
      response.resume();
      const { statusCode: status = 0, headers: received } = response;
      resolve({ status, retryAfter: received['retry-after'] });
    });
    request.end(body);
  });
}

/** Finds the addresses of a host, and fails if one is not public: a name may lead into the servers' own network (T62). */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses;
    if (error || !first) return done(error ?? new Error('no address'), '');
    if (addresses.some(({ address }) => publicAddress(address) === null)) {
      return done(new Error('no public address'), '');
    }
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
};

/** Without the address, which is a secret of the device. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no response in time';
  return 'code' in error ? String(error.code) : 'no connection';
}
