import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

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
  const [ms, setMs] = useState(() => Date.parse(now));
  const [timeZone, setTimeZone] = useState('UTC');

  useEffect(() => {
    const tick = () => setMs(Date.now());
    tick();
    setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, []);

  const value = useMemo(() => ({ ms, timeZone }), [ms, timeZone]);
  return <NowContext value={value}>{children}</NowContext>;
}

export function useNow(): Now {
  return useContext(NowContext);
}
