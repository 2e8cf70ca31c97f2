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

/** For those who may not hear a message: it only moves their position. */
export function withoutContent(message: Message): Message {
  return { ...message, data: null };
}

/** Writes the messages that the listener does not have yet, in one go. */
export function deliver(listener: Listener, messages: readonly Message[]): void {
  createDelivery(messages)(listener);
}

/** Returns a function like `deliver` for many listeners: the bytes for listeners at the same position are made once. */
export function createDelivery(messages: readonly Message[]): (listener: Listener) => void {
  const known = new Map<string, Buffer>();
  return (listener) => {
    const { position, response } = listener;
    const key = `${formatPosition(position)} ${response.chunkedEncoding}`;
    const bytes = known.get(key) ?? toBytes(listener, framesAfter(listener, messages));
    known.set(key, bytes);
    advance(position, messages);
    if (bytes.length > 0) writeBytes(listener, bytes);
  };
}

function framesAfter(listener: Listener, messages: readonly Message[]): string {
  const position = { ...listener.position };
  let frames = '';
  for (const message of messages) {
    if (message.number <= position[message.kind]) continue;
    advance(position, [message]);
    if (message.isReset) frames += resetFrame(position);
    if (message.data === null) continue;
    frames += `id: ${formatPosition(position)}\ndata: ${message.data}\n\n`;
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
  const { socket } = listener.response;
  await waitForFlush();
  if (!socket?.writableNeedDrain || socket.destroyed) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.once('drain', done).once('close', done);
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
  if (isFull(listener)) return;
  write(listener, signalFrame(data));
}

function signalFrame(data: string): string {
  return `event: signal\ndata: ${data}\n\n`;
}

export function write(listener: Listener, frames: string): void {
  writeBytes(listener, toBytes(listener, frames));
}

/** Frames as bytes of the connection: a chunk of HTTP, except for a client of HTTP 1.0. */
function toBytes({ response }: Listener, frames: string): Buffer {
  const length = Buffer.byteLength(frames).toString(16);
  const isChunked = response.chunkedEncoding && frames !== '';
  return Buffer.from(isChunked ? `${length}\r\n${frames}\r\n` : frames);
}

/**
 * Writes to the socket itself: `response.write` would make a chunk of the bytes for each stream anew, and hand it over in
 * pieces.
 */
function writeBytes({ response }: Listener, bytes: Buffer): void {
  const { socket } = response;
  if (response.destroyed || response.writableEnded) return;
  // Without a socket the client has sent another request before, and its response is not complete.
  if (!socket) return void response.destroy();
  socket.write(bytes);
  if (socket.writableLength > maxBufferedBytes) response.destroy();
}

function isFull({ response }: Listener): boolean {
  return response.socket?.writableNeedDrain ?? false;
}
