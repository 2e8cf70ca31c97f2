import { furthest, parsePosition, type Position } from './position.ts';

/** A signal has no id: it is not in the log and does not move the position. */
export type StreamFrame = {
  kind: 'event' | 'reset' | 'signal' | 'ended';
  id: string;
  text: string;
};

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;

/**
 * Keeps the event stream open from a position on. The browser itself reconnects a broken stream; a rejected one
 * (server restarting, too many streams) is opened again here, with growing waits and jitter.
 */
export function openEventSource(
  /** `member` is the member of the page that opens the stream; null for a visitor. */
  { from, member }: { from: Position; member: string | null },
  onFrame: (frame: StreamFrame) => void,
): () => void {
  const memberParameter = member === null ? '' : `&member=${member}`;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let position = from;
  let wait = firstRetryMs;
  let isClosed = false;

  function receive(kind: StreamFrame['kind'], event: MessageEvent<string>): void {
    const received = parsePosition(event.lastEventId);
    // The server will send nothing more.
    if (kind === 'ended') source?.close();
    // After a reset the log's numbers may have started again at a lower one.
    if (kind === 'reset') position = received;
    if (kind === 'event') position = furthest(position, received);
    onFrame({ kind, id: event.lastEventId, text: event.data });
  }

  function open(): void {
    if (isClosed) return;
    const next = new EventSource(`/api/events?from=${position.join('.')}${memberParameter}`);
    source = next;
    next.onopen = () => (wait = firstRetryMs);
    next.onmessage = (event: MessageEvent<string>) => receive('event', event);
    for (const kind of ['reset', 'signal', 'ended'] as const) {
      next.addEventListener(kind, (event: MessageEvent<string>) => receive(kind, event));
    }
    next.onerror = () => {
      if (next.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, wait * (0.5 + Math.random()));
      wait = Math.min(wait * 2, maxRetryMs);
    };
  }

  open();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    source?.close();
  };
}
