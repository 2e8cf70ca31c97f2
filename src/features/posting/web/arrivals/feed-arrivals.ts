import { createStore, useStore } from '#platform/web/data/create-store.ts';
import type { Position } from '#platform/web/live/position.ts';
import type { Row } from '#platform/web/data/rows.ts';
import type { FeedName } from '../queries.ts';

/** A post that an event added to a feed, and the position of that event. */
type Arrival = Row & { readAt: Position };

type Arrivals = {
  /** Posts that arrived while the reader was further down or on another page; the pill counts them. */
  waiting: readonly Arrival[];
  /** Posts that are shown in the feed. */
  entered: readonly Arrival[];
};

/** Stored outside components, so that it survives leaving the feed. */
export const arrivalsByFeed = createStore<ReadonlyMap<FeedName, Arrivals>>(new Map());
export const noArrivals: Arrivals = { waiting: [], entered: [] };

export function useFeedArrivals(feed: FeedName): Arrivals {
  return useStore(arrivalsByFeed, (all) => all.get(feed) ?? noArrivals);
}

export function arrivalsIn(feed: FeedName): Arrivals {
  return arrivalsByFeed.get().get(feed) ?? noArrivals;
}

/** If more posts arrive in this time, the feed would move too fast to be read. */
const busyRate = { arrivals: 10, ms: 1_000 };
let arrivalTimes: number[] = [];

/** Counts a post that arrives, whatever feeds it belongs to. */
export function countArrival(): void {
  arrivalTimes.push(performance.now());
}

/** Forgets how many posts have arrived: the feeds are read again. */
export function forgetTimes(): void {
  arrivalTimes = [];
}

/** Whether so many posts arrive that new ones wait, even for a reader at the top. */
export function isBusy(): boolean {
  arrivalTimes = arrivalTimes.filter((at) => at > performance.now() - busyRate.ms);
  return arrivalTimes.length > busyRate.arrivals;
}

/** If more posts wait, they enter only when the reader asks for them: rendering them at once would block the page. */
const maxEnteringAtOnce = 10;

export function manyWait(feed: FeedName): boolean {
  return arrivalsIn(feed).waiting.length > maxEnteringAtOnce;
}

/** Shows the waiting posts of a feed: all, or one. */
export function showArrivals(feed: FeedName, onlyId?: string): void {
  const { waiting, entered } = arrivalsIn(feed);
  const entering = waiting.filter(({ id }) => onlyId === undefined || id === onlyId);
  if (entering.length === 0) return;
  changeArrivals(feed, {
    waiting: without(waiting, entering),
    entered: [...without(entered, entering), ...entering],
  });
}

/** The arrivals after the position of a response, which therefore does not contain them. */
export function laterThan(arrivals: readonly Arrival[], readAt: Position | undefined): Arrival[] {
  return readAt ? arrivals.filter((arrival) => arrival.readAt[0] > readAt[0]) : [];
}

export function without(arrivals: readonly Arrival[], others: readonly Row[]): Arrival[] {
  const ids = new Set(others.map(({ id }) => id));
  return arrivals.filter(({ id }) => !ids.has(id));
}

export function changeArrivals(feed: FeedName, arrivals: Arrivals): void {
  arrivalsByFeed.set(new Map(arrivalsByFeed.get()).set(feed, arrivals));
}
