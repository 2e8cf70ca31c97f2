import type { QueryClient } from '@tanstack/react-query';
import type { ApiError } from '../data/api-error.ts';

/** What a member did that the server has not confirmed. */
export type WaitingItem<Body = unknown> = {
  /** The key under which the server takes it once. A second item of the same key replaces the first. */
  key: string;
  member: string;
  kind: string;
  /** What is in one lane is sent in its order: an item that cannot be sent now holds the later ones back. */
  lane: string;
  body: Body;
  /** When it was written, in milliseconds since 1970: the order of sending. */
  at: number;
  /** The server's sentence if it rejected the item; null while it waits. */
  problem: string | null;
  /** How many times in a row the server could not accept it. */
  attempts?: number;
  /** The server's sentence while a limit holds it back; it is sent when the limit allows it. */
  limit?: string | undefined;
};

export type SendingDeps<Body> = {
  item: WaitingItem<Body>;
  queryClient: QueryClient;
  /** Stores a changed body, such as photos that are uploaded now. */
  change(body: Body): void;
  /** Whether its member did it a moment ago, and expects a response. */
  isRecent: boolean;
  /** Whether no newer one of its key has replaced it meanwhile. */
  isLast(): boolean;
};

/** A kind of item, and what becomes of it. */
export type WaitingKind<Body> = {
  name: string;
  /** A tap, whose member expects a response at once: only without a connection does it wait. */
  isTap?: true;
  /** Sends it and stores the response, so that nothing disappears between. Throws ApiError. */
  send(parts: SendingDeps<Body>): Promise<void>;
  /** The item has no more use: what it is about is gone. */
  isGone?(error: ApiError): boolean;
  /** A limit that will allow it later. */
  isLimit?(error: ApiError): boolean;
  /** For what has no text to keep: tells the member, and the item is dropped. Others stay with the reason. */
  onRejected?(error: ApiError, parts: Pick<SendingDeps<Body>, 'item' | 'queryClient'>): void;
  /** Shows it, after a page load. */
  show?(item: WaitingItem<Body>, queryClient: QueryClient): void;
  /** Called when its member removes it. */
  onRemoved?(item: WaitingItem<Body>): void;
};
