import { isUnavailable } from './database/is-unavailable.ts';

type GroupCommit<Item, Result> = {
  /** Maximum number of items of a group. */
  most: number;
  /** Items of one key are written together, one group at a time. */
  keyOf: (item: Item) => string;
  /** Writes a group in one transaction, and returns what finds the result of each item. */
  write: (group: Item[]) => Promise<(item: Item) => Result>;
};

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
};

/**
 * Writes items whose transactions would wait for one another in groups: what comes while a group of its key is written
 * waits, and is the next group. An item that finds nobody is written at once. If a group is rejected, each of its items
 * is written by itself, so that an item is rejected only for its own sake.
 */
export function groupCommits<Item, Result>({
  most,
  keyOf,
  write,
}: GroupCommit<Item, Result>): (item: Item) => Promise<Result> {
  const queues = new Map<string, Waiting<Item, Result>[]>();

  async function writeGroup(
    group: Waiting<Item, Result>[],
    queue: Waiting<Item, Result>[],
  ): Promise<void> {
    try {
      const resultOf = await write(group.map(({ item }) => item));
      for (const { item, resolve } of group) resolve(resultOf(item));
    } catch (error) {
      if (isUnavailable(error)) {
        // Those who wait would get the same response, each group later than the one before.
        for (const { reject } of [...group, ...queue.splice(0)]) reject(error);
      } else if (group.length === 1) {
        group[0]?.reject(error);
      } else {
        // The queue does not wait for them: one may wait for a lock.
        for (const each of group) void writeGroup([each], []);
      }
    }
  }

  async function writeAll(key: string, queue: Waiting<Item, Result>[]): Promise<void> {
    while (queue.length > 0) await writeGroup(queue.splice(0, most), queue);
    queues.delete(key);
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const key = keyOf(item);
      const waiting = { item, resolve, reject };
      const queue = queues.get(key);
      if (queue) {
        queue.push(waiting);
        return;
      }
      const started = [waiting];
      queues.set(key, started);
      void writeAll(key, started);
    });
}
