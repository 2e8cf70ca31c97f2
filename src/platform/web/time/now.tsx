import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { subscribeToNothing } from '../use-interactive.ts';

const tickMs = 30_000;

/**
 * The time at which the page was rendered. It never changes, so that a tick does not re-render parts before they are
 * hydrated.
 */
const PageTimeContext = createContext(0);

type NowProviderProps = {
  /** The server's time of rendering, ISO 8601; the first render in the browser must use the same. */
  now: string;
  children: ReactNode;
};

export function NowProvider({ now, children }: NowProviderProps) {
  return <PageTimeContext value={Date.parse(now)}>{children}</PageTimeContext>;
}

/** The only clock of the interface: the page's time first, then the browser's own, updated every 30 seconds. */
export function useNowMs(): number {
  const pageTime = useContext(PageTimeContext);
  return useSyncExternalStore(onTick, lastTick, () => pageTime);
}

/** The clock, and the zone of the reader; UTC until the page is hydrated. */
export function useNow(): { ms: number; timeZone: string } {
  const ms = useNowMs();
  const timeZone = useSyncExternalStore(subscribeToNothing, ownTimeZone, () => 'UTC');
  return { ms, timeZone };
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all components that show a time. */
function onTick(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((listener) => listener()), tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time of the last tick. It must not change between ticks, as an external store requires. */
function lastTick(): number {
  return Math.floor(Date.now() / tickMs) * tickMs;
}

/** The zone, and the tick at which it was read: lists ask for it again and again, and a slow phone takes a millisecond to tell. */
let knownZone = { tick: 0, name: 'UTC' };

/** The zone of the reader, for event handlers. */
export function ownTimeZone(): string {
  const tick = lastTick();
  if (knownZone.tick !== tick) {
    knownZone = { tick, name: Intl.DateTimeFormat().resolvedOptions().timeZone };
  }
  return knownZone.name;
}
