import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';

const tickMs = 30_000;

type Now = { ms: number; timeZone: string };

const NowContext = createContext<Now>({ ms: 0, timeZone: 'UTC' });

type NowProviderProps = {
  /** The server's time of the page, ISO 8601; the first render in the browser must repeat the server's. */
  now: string;
  children: ReactNode;
};

/** The only clock of the interface: page time first, then the reader's own, every 30 seconds. */
export function NowProvider({ now, children }: NowProviderProps) {
  const ms = useSyncExternalStore(onTick, lastTick, () => Date.parse(now));
  const timeZone = useSyncExternalStore(onNothing, ownTimeZone, () => 'UTC');
  const value = useMemo(() => ({ ms, timeZone }), [ms, timeZone]);
  return <NowContext value={value}>{children}</NowContext>;
}

export function useNow(): Now {
  return useContext(NowContext);
}

function onTick(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs);
  return () => clearInterval(timer);
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
