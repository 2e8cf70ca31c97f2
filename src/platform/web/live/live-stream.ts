import { eventReadAt, noteReadAt } from '../data/read-at.ts';
import { reportSessionEnd } from '../data/session-end.ts';
import { openEventSource, type StreamFrame } from './event-source.ts';
import { furthest, isAhead, parsePosition, type Position } from './position.ts';

type Message =
  | { kind: 'frame'; frame: StreamFrame }
  | { kind: 'hello' }
  | { kind: 'at'; id: string };

export type LiveHandlers = {
  onEvent(name: string, data: unknown): void;
  /** Events were lost: everything shown must be loaded again. */
  onReset(): void;
  /** An event has a shape that this page does not know. */
  onUnknown(): void;
};

/**
 * The live stream of one tab. The tabs of one member in a browser share one connection: the tab that holds the lock is
 * connected and sends each frame to the others; when that tab closes, the next one continues from its own position.
 */
export function startLiveStream(options: {
  /** The signed-in member. Tabs of the same member share a connection; tabs of visitors are a group of their own. */
  member: string | null;
  /** The event id up to which the page's data is complete. */
  from: string;
  handlers: LiveHandlers;
}): () => void {
  const { handlers, member } = options;
  // Tabs of the release before have another name, because they cannot read the events that this tab's connection gets.
  const name = `quad-live-2:${member ?? 'visitor'}`;
  const channel = new BroadcastChannel(name);
  const stop = new AbortController();
  let seen: Position = parsePosition(options.from);
  let closeSource: (() => void) | undefined;

  function take(frame: StreamFrame): void {
    if (frame.kind === 'ended') return reportSessionEnd();
    const next = parsePosition(frame.id);
    if (frame.kind === 'reset') {
      seen = next;
      return handlers.onReset();
    }
    if (frame.kind === 'event') {
      if (!isAhead(next, seen)) return;
      seen = furthest(seen, next);
    }
    handleEvent(handlers, frame.text);
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'frame') take(data.frame);
    if (data.kind === 'hello' && closeSource) postPosition();
    // The connected tab is already ahead of this page's data, so this page has missed the events in between.
    if (data.kind === 'at' && isAhead(parsePosition(data.id), seen)) {
      seen = furthest(seen, parsePosition(data.id));
      handlers.onReset();
    }
  };
  const post = (message: Message) => channel.postMessage(message);
  const postPosition = () => post({ kind: 'at', id: seen.join('.') });
  post({ kind: 'hello' });

  function connect(): void {
    closeSource = openEventSource({ from: seen, member }, (frame) => {
      // A tab whose hello has not arrived yet may be behind the start of this frame.
      postPosition();
      post({ kind: 'frame', frame });
      take(frame);
    });
    // A hello sent while no tab was connected got no response.
    postPosition();
  }

  // Browsers have locks only on https and localhost; elsewhere each tab has a stream of its own.
  if ('locks' in navigator) {
    void navigator.locks
      .request(name, { signal: stop.signal }, () => {
        connect();
        return new Promise<void>((release) =>
          stop.signal.addEventListener('abort', () => release()),
        );
      })
      // Stopping while waiting for the lock is no failure.
      .catch(() => {});
  } else connect();

  return () => {
    stop.abort();
    closeSource?.();
    channel.close();
  };
}

function handleEvent({ onEvent, onUnknown }: LiveHandlers, text: string): void {
  const event = readEvent(text);
  if (event) onEvent(event.name, event.data);
  else onUnknown();
}

/** An event, with the position of its message stored. */
function readEvent(text: string): { name: string; data: unknown } | undefined {
  const event = parse(text);
  if (!isLiveEvent(event)) return undefined;
  noteReadAt(event.data, eventReadAt(event));
  return event;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isLiveEvent(
  value: unknown,
): value is { name: string; data: unknown; campus?: unknown; member?: unknown } {
  return typeof value === 'object' && value !== null && 'name' in value && 'data' in value;
}
