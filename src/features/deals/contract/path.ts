import type { DealState, Delivery, Payment } from './moves.ts';

/**
 * Where a deal is on its path of four stones: what comes next, in person or by a carrier. `done`: the viewer has rated, too.
 */
export const pathSteps = ['offer', 'meet', 'ship', 'handoff', 'delivery', 'rate', 'done'] as const;

export type PathStep = (typeof pathSteps)[number];

type Place = {
  state: DealState;
  payment: Payment | null;
  delivery: Delivery | null;
  /** The two agreed on a meeting, or one of them says that it was handed over. */
  isHandoffNext: boolean;
  /** The viewer has rated the other. */
  isRated: boolean;
};

/** Where a deal is on its path; null if it ended without a sale, and leads nowhere. */
export function findPathStep({ state, ...place }: Place): PathStep | null {
  if (state === 'ended') return null;
  if (state === 'sold') return place.isRated ? 'done' : 'rate';
  return state === 'held' ? findHeldStep(place) : 'offer';
}

function findHeldStep({ payment, delivery, isHandoffNext }: Omit<Place, 'state'>): PathStep {
  if (payment === 'shipped') return 'delivery';
  if (payment !== null && delivery === 'ship') return payment === 'accepted' ? 'ship' : 'offer';
  if (isHandoffNext) return 'handoff';
  // The seller has not accepted the order yet.
  return payment === null || payment === 'accepted' ? 'meet' : 'offer';
}
