import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import type { LiveEventContract, LiveEventMessage } from '#platform/contract/live-event.ts';
import { startLiveStream } from './live-stream.ts';

type Listener = (data: unknown) => void;
type Listeners = Map<string, Set<Listener>>;

const LiveContext = createContext<Listeners | null>(null);

/** Keeps the live stream open for everything below it. */
export function LiveProvider(props: { group: string; from: string; children: ReactNode }) {
  const { group, from, children } = props;
  const queryClient = useQueryClient();
  const [listeners] = useState<Listeners>(() => new Map());
  useEffect(
    () =>
      startLiveStream({
        group,
        from,
        handlers: {
          onEvent: (name, data) => listeners.get(name)?.forEach((listener) => listener(data)),
          onReset: () => void queryClient.invalidateQueries(),
        },
      }),
    [group, from, listeners, queryClient],
  );
  return <LiveContext value={listeners}>{children}</LiveContext>;
}

/** Hears one kind of event while mounted. */
export function useLiveEvent<E extends LiveEventContract>(
  event: E,
  onEvent: (message: LiveEventMessage<E>) => void,
): void {
  const listeners = useContext(LiveContext);
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  const { name } = event;
  useEffect(() => {
    if (!listeners) return;
    // The server presents events by the same contract, so the message has its shape.
    const listener: Listener = (data) => latest.current(data as LiveEventMessage<E>);
    const ofName = listeners.get(name) ?? new Set();
    listeners.set(name, ofName.add(listener));
    return () => void ofName.delete(listener);
  }, [listeners, name]);
}
