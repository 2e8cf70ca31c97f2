import type { FileStore } from './file-store.ts';

/**
 * One store while files are moved to it from another: new files go to `main`, and files are found and removed in both.
 */
export function pairStores(main: FileStore, other: FileStore): FileStore {
  return {
    write: main.write,
    moveIn: main.moveIn,
    async remove(key) {
      // The old store first: otherwise the mover could copy the file between the two calls.
      await other.remove(key);
      await main.remove(key);
    },
    // Again in the main store: the file may have been moved between the two reads.
    open: async (key) =>
      (await main.open(key)) ?? (await other.open(key)) ?? (await main.open(key)),
    async *list(below) {
      yield* other.list(below);
      yield* main.list(below);
    },
  };
}
