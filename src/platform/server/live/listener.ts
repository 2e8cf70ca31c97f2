import type { ServerResponse } from 'node:http';
import type { Actor, Site } from '../http/context.ts';
import { formatPosition, type Position } from './position.ts';

/** A reader that lets this much pile up is cut off; it resumes from where it was (threat model: bounded buffer). */
const maxBufferedBytes = 256 * 1024;

export type AudienceKind = keyof Position;

/** One open stream: its connection, the person behind it, and how far it has read. */
export type Listener = {
  readonly response: ServerResponse;
  readonly site: Site;
  readonly audiences: Partial<Record<AudienceKind, string>>;
  readonly position: Position;
  /** Whose stream this counts as: its address's, and its member's. */
  readonly holders: string[];
  actor: Actor | null;
};

/** Writes one message; a listener that has already seen this number is left alone. */
export function deliver(
  listener: Listener,
  message: { kind: AudienceKind; number: number; data: string | null },
): void {
  const { kind, number, data } = message;
  if (number <= listener.position[kind]) return;
  listener.position[kind] = number;
  if (data === null) return;
  write(listener, `id: ${formatPosition(listener.position)}\ndata: ${data}\n\n`);
}

/** Lets sockets take what was written: a loop that never waits for them would fill every buffer by itself. */
export function flushed(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Waits until a reader has taken what is waiting for it, or has gone. */
export async function taken(listener: Listener): Promise<void> {
  const { response } = listener;
  await flushed();
  if (!response.writableNeedDrain || response.destroyed) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.once('drain', done).once('close', done);
  });
}

/** Tells the browser that events are gone and that it must load afresh. */
export function deliverReset(listener: Listener): void {
  write(listener, `id: ${formatPosition(listener.position)}\nevent: reset\ndata: {}\n\n`);
}

/** Without an id, so that a browser's position stays where it is; who is slow to read goes without. */
export function deliverSignal(listener: Listener, data: string): void {
  if (listener.response.writableNeedDrain) return;
  write(listener, `event: signal\ndata: ${data}\n\n`);
}

export function write(listener: Listener, frame: string): void {
  const { response } = listener;
  if (response.destroyed || response.writableEnded) return;
  response.write(frame);
  if (response.writableLength > maxBufferedBytes) response.destroy();
}
