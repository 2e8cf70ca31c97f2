import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';

const tickMs = 30_000;

/** The page's own time; never changes, so that what is not taken over yet is not drawn anew by a tick. */
const PageTimeContext = createContext(0);

type NowProviderProps = {
  /** The server's time of the page, ISO 8601; the first render in the browser must repeat the server's. */
  now: string;
  children: ReactNode;
};

export function NowProvider({ now, children }: NowProviderProps) {
  return <PageTimeContext value={Date.parse(now)}>{children}</PageTimeContext>;
}

/** The only clock of the interface: page time first, then the reader's own, every 30 seconds. */
export function useNow(): { ms: number; timeZone: string } {
  const pageTime = useContext(PageTimeContext);
  const ms = useSyncExternalStore(onTick, lastTick, () => pageTime);
  const timeZone = useSyncExternalStore(onNothing, ownTimeZone, () => 'UTC');
  return { ms, timeZone };
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all that show a time. */
function onTick(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((told) => told()), tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The same between ticks, as a store must be. */
function lastTick(): number {
  return Math.floor(Date.now() / tickMs) * tickMs;
}

function onNothing(): () => void {
  return () => {};
}

function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
