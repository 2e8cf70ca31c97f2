import { useSyncExternalStore } from 'react';

/** A value outside React that components follow with `useStore`. */
export type Store<Value> = {
  readonly get: () => Value;
  /** Replaces the value and tells every listener. */
  set(value: Value): void;
  /** Calls the listener after each change, until the returned function is called. */
  readonly listen: (listener: () => void) => () => void;
  /** The value that the server renders. */
  readonly initial: Value;
};

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    initial,
    get: () => current,
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A part of a store's value. `select` returns the same object as long as nothing in it has changed. */
export function useStore<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part {
  return useSyncExternalStore(
    store.listen,
    () => select(store.get()),
    () => select(store.initial),
  );
}
