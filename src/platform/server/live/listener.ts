import type { ServerResponse } from 'node:http';
import type { Actor, Site } from '../http/context.ts';
import { formatPosition, type Position } from './position.ts';

/** A reader with more than this unsent is disconnected; it resumes from its position. */
const maxBufferedBytes = 256 * 1024;

export type AudienceKind = keyof Position;

/** One open stream: its connection, the person behind it, and how far it has read. */
export type Listener = {
  readonly response: ServerResponse;
  readonly site: Site;
  readonly audiences: Partial<Record<AudienceKind, string>>;
  readonly position: Position;
  /** Keys under which this stream is counted: its address, and its member. */
  readonly holders: string[];
  actor: Actor | null;
};

export type Message = { kind: AudienceKind; number: number; data: string | null };

/** Writes messages at once, without those whose number the listener has already. */
export function deliver(listener: Listener, messages: readonly Message[]): void {
  let frames = '';
  for (const { kind, number, data } of messages) {
    if (number <= listener.position[kind]) continue;
    listener.position[kind] = number;
    if (data !== null) frames += `id: ${formatPosition(listener.position)}\ndata: ${data}\n\n`;
  }
  if (frames !== '') write(listener, frames);
}

/** Lets the sockets send: a loop that never yields would fill their buffers. */
export function flushed(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Waits until a reader's buffer has drained, or its connection is closed. */
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

/** Tells the browser that it missed events and must load its data again. */
export function deliverReset(listener: Listener): void {
  write(listener, `id: ${formatPosition(listener.position)}\nevent: reset\ndata: {}\n\n`);
}

/** Sent without an id, so the browser's position stays; a reader that is behind does not get it. */
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
