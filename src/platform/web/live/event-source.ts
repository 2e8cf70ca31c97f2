import { furthest, parsePosition, type Position } from './position.ts';

/** A signal has no id of its own: it is no part of the log, and moves no position. */
export type StreamFrame = {
  kind: 'event' | 'reset' | 'signal' | 'ended';
  id: string;
  text: string;
};

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/**
 * Holds the event stream open, from a position on. The browser itself reconnects a stream that broke;
 * one that was refused (server restarting, too many) is opened anew here, with growing waits and jitter.
 */
export function openEventSource(
  /** With the member whose page asks; null where it is a visitor's. */
  { from, member }: { from: Position; member: string | null },
  onFrame: (frame: StreamFrame) => void,
): () => void {
  const asked = member === null ? '' : `&member=${member}`;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let position = from;
  let wait = firstRetryMs;
  let closed = false;

  function receive(kind: StreamFrame['kind'], event: MessageEvent<string>): void {
    const told = parsePosition(event.lastEventId);
    // Nothing more would come, however often it asked.
    if (kind === 'ended') source?.close();
    // After a reset the log may have begun anew, below what was read of the one before.
    if (kind === 'reset') position = told;
    if (kind === 'event') position = furthest(position, told);
    onFrame({ kind, id: event.lastEventId, text: event.data });
  }

  function open(): void {
    if (closed) return;
    const next = new EventSource(`/api/events?after=${position.join('.')}${asked}`);
    source = next;
    next.onopen = () => (wait = firstRetryMs);
    next.onmessage = (event: MessageEvent<string>) => receive('event', event);
    for (const kind of ['reset', 'signal', 'ended'] as const) {
      next.addEventListener(kind, (event: MessageEvent<string>) => receive(kind, event));
    }
    next.onerror = () => {
      if (next.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, wait * (0.5 + Math.random()));
      wait = Math.min(wait * 2, longestRetryMs);
    };
  }

  open();
  return () => {
    closed = true;
    clearTimeout(timer);
    source?.close();
  };
}
