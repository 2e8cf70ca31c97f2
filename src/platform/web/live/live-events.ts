import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LiveEvent, LiveEventMessage } from '#platform/contract/routes/live-event.ts';
import { getEntityStore } from '../data/entities/use-entities.ts';
import { createAskAgain } from './ask-again.ts';
import { joinEvents } from './join-events.ts';
import type { startLiveStream } from './live-stream.ts';

type Listener = (data: unknown) => void;

type Heard = { name: string; data: unknown };

/** A page has one stream. On the server no effect runs, so there are no listeners. */
const listeners = new Map<string, Set<Listener>>();

/** The name of a reset; no event has this name. */
const resetName = '';

/**
 * Keeps the stream open from a position on. The code of the stream is loaded after the page, but no event is missed,
 * because the position is that of the page's data.
 */
export function useLiveConnection(
  member: string | null,
  from: string,
  start: typeof startLiveStream,
): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const again = createAskAgain(queryClient);
    const hear = ({ name, data }: Heard) => {
      try {
        listeners.get(name)?.forEach((listener) => listener(data));
      } catch {
        again.ask();
      }
    };
    const store = getEntityStore(queryClient);
    const events = joinEvents<Heard>((joined) => store.changeTogether(() => joined.forEach(hear)));
    const stop = start({
      member,
      from,
      handlers: {
        onEvent: (name, data) => events.take({ name, data }),
        onReset: () => {
          events.clear();
          listeners.get(resetName)?.forEach((listener) => listener(null));
          getEntityStore(queryClient).forgetVersions();
          void queryClient.invalidateQueries();
        },
        onUnknown: again.ask,
      },
    });
    return () => {
      again.stop();
      stop();
    };
  }, [member, from, start, queryClient]);
}

/** Calls `onEvent` for each event of one kind while mounted. */
export function useLiveEvent<E extends LiveEvent>(
  event: E,
  onEvent: (message: LiveEventMessage<E>) => void,
): void {
  // The server sends events by the same contract.
  useListener(event.name, (data) => onEvent(data as LiveEventMessage<E>));
}

/** Calls `onReset` when events were lost and everything is being read again. */
export function useLiveReset(onReset: () => void): void {
  useListener(resetName, onReset);
}

function useListener(name: string, onMessage: Listener): void {
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => {
    const listener: Listener = (data) => latest.current(data);
    const ofName = listeners.get(name) ?? new Set();
    listeners.set(name, ofName.add(listener));
    return () => void ofName.delete(listener);
  }, [name]);
}
