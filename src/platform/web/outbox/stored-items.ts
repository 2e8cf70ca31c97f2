import { browserDatabase, waitingItems } from '../data/browser-database.ts';
import type { WaitingItem } from './waiting-item.ts';

const database = browserDatabase(waitingItems);

/** The waiting items in this browser's database. */
export const storedItems = {
  put: (item: WaitingItem) => database.put(item.key, item),
  /** Deletes an item, but not what has replaced it since. */
  dropUpTo: (key: string, at: number) =>
    database.dropWhere((value) => {
      const item = value as WaitingItem;
      return item.key === key && item.at <= at;
    }),
  /** Those of a member. */
  of: async (member: string) =>
    (await database.all<WaitingItem>()).filter((each) => each.member === member),
  /** Deletes those of other members, after a logout or another login. Null for a visitor. */
  dropOthers: async (member: string | null) => {
    const others = (await database.all<WaitingItem>()).filter((each) => each.member !== member);
    await Promise.all(others.map(({ key }) => database.drop(key)));
  },
};
