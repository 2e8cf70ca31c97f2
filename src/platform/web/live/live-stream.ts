import { eventReadAt, noteReadAt } from '../data/read-at.ts';
import { tellSessionEnded } from '../data/session-end.ts';
import { openEventSource, type StreamFrame } from './event-source.ts';
import { furthest, isAhead, parsePosition, type Position } from './position.ts';

type Message =
  | { kind: 'frame'; frame: StreamFrame }
  | { kind: 'hello' }
  | { kind: 'at'; id: string };

export type LiveHandlers = {
  onEvent(name: string, data: unknown): void;
  /** Events are gone for good: whatever is shown must be loaded afresh. */
  onReset(): void;
};

/**
 * The live stream of one tab. All tabs of a browser share one connection: whoever holds the lock is
 * connected and tells the others; when that tab closes, the next takes over from where it stood.
 */
export function startLiveStream(options: {
  /** Whose page this is. Tabs of the same person share; a visitor's tabs are a group of their own. */
  member: string | null;
  /** The event id up to which the page's own data is complete. */
  from: string;
  handlers: LiveHandlers;
}): () => void {
  const { handlers, member } = options;
  const name = `quad-live:${member ?? 'visitor'}`;
  const channel = new BroadcastChannel(name);
  const stop = new AbortController();
  let seen: Position = parsePosition(options.from);
  let closeSource: (() => void) | undefined;

  function take(frame: StreamFrame): void {
    if (frame.kind === 'ended') return tellSessionEnded();
    const next = parsePosition(frame.id);
    if (frame.kind === 'reset') {
      seen = next;
      return handlers.onReset();
    }
    if (frame.kind === 'event') {
      if (!isAhead(next, seen)) return;
      seen = furthest(seen, next);
    }
    const event = readEvent(frame.text);
    if (event) handlers.onEvent(event.name, event.data);
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'frame') take(data.frame);
    if (data.kind === 'hello' && closeSource) tellPosition();
    // The connected tab was already further than this page's data: what lies between went by unheard.
    if (data.kind === 'at' && isAhead(parsePosition(data.id), seen)) {
      seen = furthest(seen, parsePosition(data.id));
      handlers.onReset();
    }
  };
  const tell = (message: Message) => channel.postMessage(message);
  const tellPosition = () => tell({ kind: 'at', id: seen.join('.') });
  tell({ kind: 'hello' });

  function connect(): void {
    closeSource = openEventSource({ from: seen, member }, (frame) => {
      // A tab whose hello is still on its way may stand further back than this frame follows on.
      tellPosition();
      tell({ kind: 'frame', frame });
      take(frame);
    });
    // Nobody answered a hello said while no tab was connected.
    tellPosition();
  }

  // Browsers offer locks on https and localhost only; elsewhere each tab holds a stream of its own.
  if ('locks' in navigator) {
    void navigator.locks
      .request(name, { signal: stop.signal }, () => {
        connect();
        return new Promise<void>((release) =>
          stop.signal.addEventListener('abort', () => release()),
        );
      })
      // Stopping while still waiting for the lock is no failure.
      .catch(() => {});
  } else connect();

  return () => {
    stop.abort();
    closeSource?.();
    channel.close();
  };
}

/** An event, whose message remembers its position. */
function readEvent(text: string): { name: string; data: unknown } | undefined {
  const event: unknown = JSON.parse(text);
  if (!isLiveEvent(event)) return undefined;
  noteReadAt(event.data, eventReadAt(event));
  return event;
}

function isLiveEvent(
  value: unknown,
): value is { name: string; data: unknown; campus?: unknown; member?: unknown } {
  return typeof value === 'object' && value !== null && 'name' in value && 'data' in value;
}
