import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushedMessage } from '#features/push/contract.ts';
import { loadConfig } from '#platform/server/config/config.ts';
import { newPushKey } from '#platform/server/config/push-settings.ts';

/** What a push service received, and what its browser reads. */
export type ReceivedPush = {
  endpoint: string;
  headers: IncomingMessage['headers'];
  message: PushedMessage;
  /** The size of the encrypted body. */
  bytes: number;
};

/** A browser that subscribed, as it tells the site. */
export type Subscription = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  serverKey: string;
};

/** The response to a push: a status, with a wait, or none at all. */
type Answer = number | { status: number; retryAfter: string } | 'hang';

export type PushService = {
  /** The settings that make a server push here. */
  env: { PUSH_PRIVATE_KEY: string; PUSH_SERVICES: string };
  /** Accepted pushes, in the order in which they arrived. */
  pushes: ReceivedPush[];
  /** How often each address was posted to, whatever the response. */
  attempts: Map<string, number>;
  /** What was wrong with pushes; they were answered with 403. */
  problems: string[];
  subscribe(): Subscription;
  /** Answers pushes to an address so from now on; 201 otherwise. */
  answer(endpoint: string, answer: Answer): void;
  close(): Promise<void>;
};

type Browser = { pair: ECDH; secret: Buffer };

/**
 * A push service on loopback. It checks the server's signature and decrypts, written after the standards and not after our
 * code: RFC 8030, 8188, 8291 and 8292.
 */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const answers = new Map<string, Answer>();
  const attempts = new Map<string, number>();
  const pushes: ReceivedPush[] = [];
  const problems: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const endpoint = origin() + request.url;
      attempts.set(endpoint, (attempts.get(endpoint) ?? 0) + 1);
      const answer = answers.get(endpoint) ?? 201;
      if (answer === 'hang') return;
      if (typeof answer === 'object') response.setHeader('retry-after', answer.retryAfter);
      const status = typeof answer === 'object' ? answer.status : answer;
      if (status !== 201) return response.writeHead(status).end();
      try {
        const body = Buffer.concat(parts);
        const message = read(request, { browser: browsers.get(endpoint), body, origin: origin() });
        pushes.push({ endpoint, headers: request.headers, message, bytes: body.length });
        response.writeHead(201).end();
      } catch (error) {
        problems.push(String(error));
        response.writeHead(403).end();
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { PUSH_PRIVATE_KEY: newPushKey(), PUSH_SERVICES: origin() };
  const serverKey = loadConfig({ NODE_ENV: 'test', ...env }).push?.publicKey ?? '';
  return {
    env,
    pushes,
    attempts,
    problems,
    subscribe() {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const secret = randomBytes(16);
      const endpoint = `${origin()}/to/${randomBytes(12).toString('hex')}`;
      browsers.set(endpoint, { pair, secret });
      return { endpoint, keys: { p256dh, auth: secret.toString('base64url') }, serverKey };
    },
    answer: (endpoint, answer) => void answers.set(endpoint, answer),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Received = { browser: Browser | undefined; body: Buffer; origin: string };

function read({ headers, method }: IncomingMessage, { browser, body, origin }: Received) {
  if (!browser) throw new Error('nobody has this address');
  demand(method === 'POST', 'not a POST');
  demand(headers['content-encoding'] === 'aes128gcm', 'another encoding');
  demand(/^\d+$/.test(String(headers['ttl'])), 'no TTL');
  demand(/^(high|normal)$/.test(String(headers['urgency'])), 'no urgency');
  demand(/^[\w-]{1,32}$/.test(String(headers['topic'])), 'no topic');
  checkSignature(String(headers.authorization), origin);
  // The message is a part of our contract.
  return JSON.parse(decrypt(body, browser)) as PushedMessage;
}

function checkSignature(authorization: string, origin: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) =>
    each.toString('base64url'),
  );
  demand(point.length === 65 && x !== undefined && y !== undefined, 'no key');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  demand(isSigned, 'a wrong signature');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const now = Date.now() / 1000;
  demand(aud === origin, 'for another service');
  demand(exp > now && exp <= now + 24 * 3600, 'an expiry that is over or too far');
  demand(/^mailto:\S+@\S+$/.test(sub), 'no contact');
}

function decrypt(body: Buffer, { pair, secret }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  demand(body.readUInt32BE(16) >= sealed.length, 'more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const input = hkdf(pair.computeSecret(senderKey), secret, info, 32);
  const key = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  demand(padded.at(-1) === 2, 'no end of the last record');
  return padded.subarray(0, -1).toString();
}

function hkdf(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}

function demand(isTrue: boolean, problem: string): void {
  if (!isTrue) throw new Error(problem);
}
