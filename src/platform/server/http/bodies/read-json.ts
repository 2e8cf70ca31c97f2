import type { FastifyInstance, FastifyRequest } from 'fastify';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { fail } from '../../fail.ts';

/** Twice the depth of anything that our pages send. */
const maxDepth = 20;
/** Keys that could change the prototype of objects. */
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses JSON bodies strictly, as our own pages write them. */
export function mountJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      requirePlainUtf8(request);
      return readJson(bytes);
    },
  );
}

function requirePlainUtf8({ headers }: FastifyRequest): void {
  const charset = /;\s*charset="?([^";]*)/i.exec(headers['content-type'] ?? '')?.[1];
  const isUtf8 = charset === undefined || /^utf-?8$/i.test(charset.trim());
  if (!isUtf8) throw fail(platformErrors.unsupported_media_type);
}

/** Parses JSON in UTF-8 without a byte order mark, with no key twice in an object and a bounded depth. */
export function readJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    if (isRejected(text)) throw new SyntaxError('rejected JSON');
    return value;
  } catch {
    throw fail(platformErrors.malformed_request);
  }
}

/** Scans a text that is known to be JSON: a string before a colon is a key. */
function isRejected(text: string): boolean {
  const token = /"([^"\\]*(?:\\.[^"\\]*)*)"\s*(:?)|[{}[\]]/g;
  const keysAbove: Set<string>[] = [];
  for (const [bracket, string, colon] of text.matchAll(token)) {
    if (bracket === '{' || bracket === '[') keysAbove.push(new Set());
    else if (bracket === '}' || bracket === ']') keysAbove.pop();
    else if (colon && isRejectedKey(String(JSON.parse(`"${string}"`)), keysAbove.at(-1)))
      return true;
    if (keysAbove.length > maxDepth) return true;
  }
  return false;
}

function isRejectedKey(key: string, siblings: Set<string> | undefined): boolean {
  const isKeyRejected = prototypeKeys.has(key) || siblings?.has(key) === true;
  siblings?.add(key);
  return isKeyRejected;
}
