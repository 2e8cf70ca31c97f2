import type { UnitOfWork } from './transaction.ts';

/** Gathers items during a transaction, and writes them together just before its commit. */
export type Collector<Item> = { add(unit: UnitOfWork, item: Item): void };

/**
 * Defines what a transaction writes for many members at its end: one statement then locks their rows in one order (R34),
 * whatever the order of the work that named them. `write` gets all items of the transaction, in the order they came.
 */
export function defineCollector<Item>(
  name: string,
  write: (unit: UnitOfWork, items: Item[]) => Promise<void>,
): Collector<Item> {
  const itemsOf = new WeakMap<UnitOfWork, Item[]>();
  return {
    add(unit, item) {
      const items = itemsOf.get(unit);
      if (items) {
        items.push(item);
        return;
      }
      const first = [item];
      itemsOf.set(unit, first);
      unit.beforeCommit(name, () => write(unit, first));
    },
  };
}
