import type { MediaView } from '#features/media/schemas.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';

/** A message that the server has not confirmed. */
export type WaitingMessage = {
  /** The key under which the server stores it once. */
  idempotencyKey: string;
  conversationId: string;
  text: RichText;
  photo: { id: string; media: MediaView } | null;
  /** When it was written, in milliseconds since 1970: the order of sending. */
  at: number;
  /** The server's sentence if it rejected the message; null while it waits. */
  problem: string | null;
  /** How many times in a row the server could not accept it. */
  attempts?: number;
  /** The server's sentence while the member has sent too many messages; it is sent when the limit allows it. */
  limit?: string | undefined;
};

const prefix = 'quad-outbox:';

/** Each message has its own storage entry, so that tabs do not overwrite each other's. */
function toKey(memberId: string, idempotencyKey: string): string {
  return `${prefix}${memberId}:${idempotencyKey}`;
}

/** False if the browser rejects storage. */
export function keepWaiting(memberId: string, message: WaitingMessage): boolean {
  try {
    localStorage.setItem(toKey(memberId, message.idempotencyKey), JSON.stringify(message));
    return true;
  } catch {
    return false;
  }
}

export function dropWaiting(memberId: string, idempotencyKey: string): void {
  try {
    localStorage.removeItem(toKey(memberId, idempotencyKey));
  } catch {
    // A storage that rejects writes has not kept the message either.
  }
}

/** In the order in which they were written; unreadable entries are ignored. */
export function readWaiting(memberId: string): WaitingMessage[] {
  return findKeys((name) => name.startsWith(toKey(memberId, '')))
    .flatMap((name) => parseWaiting(localStorage.getItem(name)))
    .toSorted((one, other) => one.at - other.at);
}

/** Removes the messages of other members, after a logout or another login. Null for a visitor. */
export function forgetWaitingOfOthers(memberId: string | null): void {
  const isOthers = (name: string) =>
    name.startsWith(prefix) && (memberId === null || !name.startsWith(toKey(memberId, '')));
  for (const name of findKeys(isOthers)) localStorage.removeItem(name);
}

function findKeys(isWanted: (name: string) => boolean): string[] {
  try {
    return Object.keys(localStorage).filter(isWanted);
  } catch {
    return [];
  }
}

function parseWaiting(text: string | null): WaitingMessage[] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isWaiting(stored) ? [stored] : [];
  } catch {
    return [];
  }
}

/** Only this file writes these entries. */
function isWaiting(value: unknown): value is WaitingMessage {
  return typeof value === 'object' && value !== null && 'idempotencyKey' in value && 'at' in value;
}
