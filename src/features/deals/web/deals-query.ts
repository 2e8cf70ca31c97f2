import { useQuery, useQueryClient } from '@tanstack/react-query';
import { storedQuery } from '#platform/web/data/queries.ts';
import type { EntityKind, EntityStore } from '#platform/web/data/entities/entity-store.ts';
import { getReadAt } from '#platform/web/data/read-at.ts';
import { getEntityStore, useEntities } from '#platform/web/data/entities/use-entities.ts';
import { useLiveEvent } from '#platform/web/live/live-events.ts';
import { dealChanged, dealsWith } from '../contract.ts';
import type { DealView } from '../schemas.ts';

/** Deals as the viewer may see them. */
export const deals: EntityKind<DealView> = { name: 'deal', ofMember: 'all' };

export function dealsQuery(otherId: string) {
  const input = { query: { with: otherId } };
  return storedQuery<typeof dealsWith, string[]>(dealsWith, input, {
    store: (response, store) => {
      store.keep(deals, response.deals, getReadAt(response));
      return response.deals.map(({ id }) => id);
    },
  });
}

/** Stores a deal as a response or event has it. */
export function keepDeal(store: EntityStore, deal: DealView): void {
  store.keep(deals, [deal], getReadAt(deal));
}

/** Stores changes of the viewer's deals, whatever page is shown. */
export function useLiveDeals(): void {
  const store = getEntityStore(useQueryClient());
  useLiveEvent(dealChanged, (deal) => keepDeal(store, deal));
}

/**
 * The deals between the viewer and another member, last changed first. `isComplete`: all were read; until then they are
 * those that this page knows from elsewhere.
 */
export function useDeals(otherId: string) {
  const { data, error, refetch } = useQuery(dealsQuery(otherId));
  const found = useEntities((all) =>
    all
      .all(deals)
      .filter((deal) => deal.otherId === otherId)
      .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt)),
  );
  return { deals: found, isComplete: data !== undefined, error, refetch };
}
