import { conversations, messages } from '#features/conversations/web/index.ts';
import { deals } from '#features/deals/web/index.ts';
import { posts } from '#features/posting/web/feed/index.ts';
import type { EntityKind, EntityStore, Reading } from '#platform/web/data/entities/entity-store.ts';

// The kinds are of different entities; an item names its own.
// oxlint-disable-next-line typescript/no-explicit-any
const kinds = [deals, conversations, messages, posts] as EntityKind<any>[];

type Fields = { id: string };
export type RecentItem = Reading<Fields> & { kind: string };

/** What conversations show, as a page knows it: newer than the copies of their pages. */
export type Recent = {
  /** When it was up to date, in milliseconds since 1970. */
  at: number;
  items: readonly RecentItem[];
};

const maxDeals = 50;
const maxConversations = 50;
/** Of all conversations together. */
const maxMessages = 500;

/** The deals, conversations and messages that a page knows, the newest, and the posts that these messages share. */
export function collectRecent(store: EntityStore): RecentItem[] {
  const newest = newestBy(store.readings(messages), (each) => each.createdAt, maxMessages);
  const shared = new Set(newest.map(({ entity }) => entity.shared?.postId));
  return [
    ...ofKind(
      deals.name,
      newestBy(store.readings(deals), (each) => each.updatedAt, maxDeals),
    ),
    ...ofKind(
      conversations.name,
      newestBy(store.readings(conversations), (each) => each.lastModified, maxConversations),
    ),
    ...ofKind(messages.name, newest),
    ...ofKind(
      posts.name,
      store.readings(posts).filter(({ entity }) => shared.has(entity.id)),
    ),
  ];
}

const ofKind = (kind: string, readings: readonly Reading<Fields>[]): RecentItem[] =>
  readings.map((reading) => ({ kind, ...reading }));

function newestBy<T>(
  readings: Reading<T>[],
  getTime: (entity: T) => string,
  most: number,
): Reading<T>[] {
  return readings
    .toSorted((one, other) => getTime(other.entity).localeCompare(getTime(one.entity)))
    .slice(0, most);
}

/** What this page knows, and what other pages knew: of each entity the later reading, and nothing that was deleted. */
export function joinRecent(
  known: readonly RecentItem[],
  own: readonly RecentItem[],
  store: EntityStore,
): RecentItem[] {
  const joined = new Map<string, RecentItem>();
  for (const item of [...known, ...own]) {
    const key = `${item.kind} ${item.entity.id}`;
    const other = joined.get(key);
    if (!other || other.readAt[1] <= item.readAt[1]) joined.set(key, item);
  }
  return [...joined.values()].filter((item) => !isGone(item, store));
}

/** A message goes with its conversation. */
function isGone({ kind: name, entity }: RecentItem, store: EntityStore): boolean {
  const kind = kinds.find((each) => each.name === name);
  const { conversationId } = entity as { conversationId?: string };
  const isLost = conversationId !== undefined && store.isDeleted(conversations, conversationId);
  return !kind || isLost || store.isDeleted(kind, entity.id);
}

export function isRecentKind(name: string): boolean {
  return kinds.some((each) => each.name === name);
}

/** Stores it; what the page has read later stays. */
export function storeRecent(store: EntityStore, items: readonly RecentItem[]): void {
  store.changeTogether(() => {
    for (const { kind: name, entity, readAt } of items) {
      const kind = kinds.find((each) => each.name === name);
      if (kind) store.keep(kind, [entity], readAt);
    }
  });
}
