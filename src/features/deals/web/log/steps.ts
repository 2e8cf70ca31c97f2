import type { EntityKind, EntityStore } from '#platform/web/data/entities/entity-store.ts';
import { useEntities } from '#platform/web/data/entities/use-entities.ts';
import { getReadAt } from '#platform/web/data/read-at.ts';
import type { StepLine } from '../../schemas.ts';
import { isTold } from './describe-step.ts';
import { deals } from '../deals-query.ts';
import type { DealView } from '../strip/types.ts';

/** What happened in deals, as pages of messages have it. */
const dealSteps: EntityKind<StepLine> = { name: 'dealStep', ofMember: 'all' };

/** Stores the steps of a page of messages. */
export function keepSteps(store: EntityStore, steps: readonly StepLine[], source: object): void {
  store.keep(dealSteps, steps, getReadAt(source));
}

/**
 * What happened in the deals with another member since a time, the oldest first: what was read with the messages, and the last steps of
 * each deal that the page knows, which follow live.
 */
export function useSteps(otherId: string, since: string): StepLine[] {
  const read = useEntities((store) =>
    store.all(dealSteps).filter((step) => step.otherId === otherId),
  );
  const known = useEntities((store) => store.all(deals).filter((deal) => deal.otherId === otherId));
  return joinSteps(read, known).filter((step) => step.at >= since && isTold(step));
}

/** Each step once, by time. */
export function joinSteps(read: readonly StepLine[], known: readonly DealView[]): StepLine[] {
  const lines = [...read, ...known.flatMap((deal) => linesOf(deal))];
  const byId = new Map(lines.map((line) => [line.id, line]));
  return [...byId.values()].toSorted(
    (one, other) => one.at.localeCompare(other.at) || one.number - other.number,
  );
}

function linesOf({ id: dealId, otherId, title, timeZone, role, steps }: DealView): StepLine[] {
  return steps.map((step) => ({
    ...step,
    id: `${dealId}:${step.number}`,
    dealId,
    otherId,
    title,
    timeZone,
    role,
  }));
}
