import { AppError } from './fail.ts';

type GroupCommit<Item, Result> = {
  /** Maximum number of items of a group. */
  most: number;
  /** Items of one key are written together, one group at a time. */
  keyOf: (item: Item) => string;
  /** Writes a group in one transaction, and returns the result of each item in the same order. */
  write: (group: Item[]) => Promise<Result[]>;
};

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
};

/**
 * Writes items whose transactions would wait for one another in groups: what comes while a group of its key is written
 * waits, and is the next group. An item that finds nobody is written at once. If an item has its group rejected, each is
 * written alone, so that only that one is rejected.
 */
export function groupCommits<Item, Result>({
  most,
  keyOf,
  write,
}: GroupCommit<Item, Result>): (item: Item) => Promise<Result> {
  const queues = new Map<string, Waiting<Item, Result>[]>();

  async function writeGroup(group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await write(group.map(({ item }) => item));
      for (const [index, result] of results.entries()) group[index]?.resolve(result);
    } catch (error) {
      if (group.length === 1 || !isOfOneItem(error)) throw error;
      for (const each of group) await writeGroup([each]).catch(each.reject);
    }
  }

  async function writeAll(key: string, queue: Waiting<Item, Result>[]): Promise<void> {
    while (queue.length > 0) {
      const group = queue.splice(0, most);
      await writeGroup(group).catch((error: unknown) => {
        // If the database does not respond, those who wait would get the same error, later.
        const rejected = isOfOneItem(error) ? group : [...group, ...queue.splice(0)];
        for (const { reject } of rejected) reject(error);
      });
    }
    queues.delete(key);
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const key = keyOf(item);
      const queue = queues.get(key);
      if (queue) {
        queue.push({ item, resolve, reject });
        return;
      }
      const started = [{ item, resolve, reject }];
      queues.set(key, started);
      void writeAll(key, started);
    });
}

/** SQLSTATEs of invalid values, violated constraints, too long values, and deadlocks: others may be written. */
const rejectsOneItem = /^(?:22|23|54|40P01)/;

/** Whether the transaction was rolled back because of one of its items. */
function isOfOneItem(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return error instanceof AppError || (typeof code === 'string' && rejectsOneItem.test(code));
}
