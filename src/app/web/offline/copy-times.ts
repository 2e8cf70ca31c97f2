import { createStore } from '#platform/web/data/create-store.ts';

/** The paths that this page shows from copies, and when each was up to date, in milliseconds since 1970. */
export const copyTimes = createStore<ReadonlyMap<string, number>>(new Map());

export function noteCopy(path: string, at: number): void {
  copyTimes.set(new Map([...copyTimes.get(), [path, at]]));
}

/** With a connection everything is read again. */
export function forgetCopyTimes(): void {
  copyTimes.set(new Map());
}
