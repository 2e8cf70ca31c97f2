import type { ServerResponse } from 'node:http';
import type { Actor, Site } from '../../http/operations/context.ts';
import { formatPosition, type Position } from '../position.ts';

/** A listener with more unsent bytes is disconnected; it resumes from its position. */
const maxBufferedBytes = 256 * 1024;

export type ChannelKind = keyof Position;

/** One open stream: its connection, the person behind it, and how far it has read. */
export type Listener = {
  readonly response: ServerResponse;
  readonly site: Site;
  readonly channels: Partial<Record<ChannelKind, string>>;
  readonly position: Position;
  /** Keys under which this stream is counted: its address, and its member. */
  readonly holders: string[];
  actor: Actor | null;
};

export type Message = {
  kind: ChannelKind;
  number: number;
  data: string | null;
  /** Whether the browser is told to load everything again. */
  isReset?: boolean;
};

/** Writes the messages that the listener does not have yet, in one go. */
export function deliver(listener: Listener, messages: readonly Message[]): void {
  createDelivery(messages)(listener);
}

/** Returns a function like `deliver` for many listeners: the text for listeners at the same position is made once. */
export function createDelivery(messages: readonly Message[]): (listener: Listener) => void {
  const framesByPosition = new Map<string, Buffer>();
  return (listener) => {
    const position = formatPosition(listener.position);
    const frames =
      framesByPosition.get(position) ?? Buffer.from(framesAfter(listener.position, messages));
    framesByPosition.set(position, frames);
    advance(listener.position, messages);
    if (frames.length > 0) write(listener, frames);
  };
}

function framesAfter(from: Position, messages: readonly Message[]): string {
  const position = { ...from };
  let frames = '';
  for (const message of messages) {
    if (message.number <= position[message.kind]) continue;
    advance(position, [message]);
    const { data, isReset } = message;
    if (isReset) frames += resetFrame(position);
    if (data !== null) frames += `id: ${formatPosition(position)}\ndata: ${data}\n\n`;
  }
  return frames;
}

function advance(position: Position, messages: readonly Message[]): void {
  for (const { kind, number } of messages) position[kind] = Math.max(position[kind], number);
}

/** Lets the sockets send: a loop without a pause would fill their buffers. */
export function waitForFlush(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Waits until a listener's buffer has drained, or its connection is closed. */
export async function waitForDrain(listener: Listener): Promise<void> {
  const { response } = listener;
  await waitForFlush();
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
  write(listener, resetFrame(listener.position));
}

function resetFrame(position: Position): string {
  return `id: ${formatPosition(position)}\nevent: reset\ndata: {}\n\n`;
}

/** Sends a signal without an id, so that the browser's position stays the same; drops it if the buffer is full. */
export function deliverSignal(listener: Listener, data: string): void {
  if (listener.response.writableNeedDrain) return;
  write(listener, `event: signal\ndata: ${data}\n\n`);
}

export function write(listener: Listener, frame: string | Buffer): void {
  const { response } = listener;
  if (response.destroyed || response.writableEnded) return;
  response.write(frame);
  if (response.writableLength > maxBufferedBytes) response.destroy();
}
