import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import type { LiveEvent, LiveEventMessage } from '#platform/contract/live-event.ts';
import { entitiesOf } from '../data/use-entities.ts';
import type { startLiveStream } from './live-stream.ts';

type Listener = (data: unknown) => void;
type Listeners = Map<string, Set<Listener>>;

/** No event has this name. */
const resetName = '';

const LiveContext = createContext<Listeners | null>(null);

/** What hears the live stream below it; `useLiveConnection` keeps the stream open. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [listeners] = useState<Listeners>(() => new Map());
  return <LiveContext value={listeners}>{children}</LiveContext>;
}

/**
 * Holds the stream open from a position on. Its code comes after the page: what happens in between is told
 * when it connects, because the position is the page's own.
 */
export function useLiveConnection(
  member: string | null,
  from: string,
  start: typeof startLiveStream,
): void {
  const queryClient = useQueryClient();
  const listeners = useContext(LiveContext);
  useEffect(() => {
    if (!listeners) return undefined;
    return start({
      member,
      from,
      handlers: {
        onEvent: (name, data) => listeners.get(name)?.forEach((listener) => listener(data)),
        onReset: () => {
          listeners.get(resetName)?.forEach((listener) => listener(null));
          entitiesOf(queryClient).forgetVersions();
          void queryClient.invalidateQueries();
        },
      },
    });
  }, [member, from, start, listeners, queryClient]);
}

/** Hears one kind of event while mounted. */
export function useLiveEvent<E extends LiveEvent>(
  event: E,
  onEvent: (message: LiveEventMessage<E>) => void,
): void {
  // The server presents events by the same contract, so the message has its shape.
  useListener(event.name, (data) => onEvent(data as LiveEventMessage<E>));
}

/** Hears that events are gone for good and everything is being read afresh. */
export function useLiveReset(onReset: () => void): void {
  useListener(resetName, onReset);
}

function useListener(name: string, onMessage: Listener): void {
  const listeners = useContext(LiveContext);
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => {
    if (!listeners) return;
    const listener: Listener = (data) => latest.current(data);
    const ofName = listeners.get(name) ?? new Set();
    listeners.set(name, ofName.add(listener));
    return () => void ofName.delete(listener);
  }, [listeners, name]);
}
