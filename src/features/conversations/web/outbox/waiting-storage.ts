import type { MediaView } from '#features/media/schemas.ts';
import type { RichText } from '#platform/contract/rich-text.ts';

/** A message that has yet to arrive at the server. */
export type WaitingMessage = {
  /** What it is stored under once, however often it is sent. */
  sendKey: string;
  conversationId: string;
  text: RichText;
  photo: { id: string; media: MediaView } | null;
  /** When it was written, milliseconds since 1970: the order in which they go. */
  at: number;
  /** Why the server refused it, in its words; null while it waits. */
  problem: string | null;
};

const prefix = 'quad-outbox:';

/** Each has an entry of its own, so that tabs which write at once take nothing from each other. */
function nameOf(memberId: string, sendKey: string): string {
  return `${prefix}${memberId}:${sendKey}`;
}

/** False where the browser keeps nothing. */
export function keepWaiting(memberId: string, message: WaitingMessage): boolean {
  try {
    localStorage.setItem(nameOf(memberId, message.sendKey), JSON.stringify(message));
    return true;
  } catch {
    return false;
  }
}

export function dropWaiting(memberId: string, sendKey: string): void {
  try {
    localStorage.removeItem(nameOf(memberId, sendKey));
  } catch {
    // NOTE: what cannot be written was not kept either.
  }
}

/** In the order in which they were written; what is not ours, or not readable, counts as nothing. */
export function readWaiting(memberId: string): WaitingMessage[] {
  return namesOf((name) => name.startsWith(nameOf(memberId, '')))
    .flatMap((name) => parseWaiting(localStorage.getItem(name)))
    .toSorted((one, other) => one.at - other.at);
}

/** After logging out, or in as somebody else: nobody's messages lie about. Null for a visitor. */
export function forgetWaitingOfOthers(memberId: string | null): void {
  const isOthers = (name: string) =>
    name.startsWith(prefix) && (memberId === null || !name.startsWith(nameOf(memberId, '')));
  for (const name of namesOf(isOthers)) localStorage.removeItem(name);
}

function namesOf(isWanted: (name: string) => boolean): string[] {
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

/** Only this file writes under these names, in this form. */
function isWaiting(value: unknown): value is WaitingMessage {
  return typeof value === 'object' && value !== null && 'sendKey' in value && 'at' in value;
}
