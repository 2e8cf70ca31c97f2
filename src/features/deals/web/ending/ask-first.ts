import type { PlainMove } from '../../contract/moves.ts';
import type { DealView } from '../strip/types.ts';

export type Question = { title: string; text: string; label: string };

const questions: Partial<Record<PlainMove, (deal: DealView, name: string) => Question>> = {
  declineOffer: (_, name) => ({
    title: 'Decline the offer?',
    text: `We'll tell ${name}, who can offer again.`,
    label: 'Decline',
  }),
  declineCounter: (_, name) => ({
    title: 'Decline the offer?',
    text: `We'll tell ${name}. You can offer again.`,
    label: 'Decline',
  }),
  leave: ({ state }, name) =>
    state === 'waiting'
      ? {
          title: 'Leave the line?',
          text: `We'll tell ${name}, and you lose your place.`,
          label: 'Leave',
        }
      : {
          title: 'Cancel your reservation?',
          text: `We'll tell ${name} why, and someone else can get it.`,
          label: 'Cancel Reservation',
        },
  release: (deal, name) =>
    deal.state === 'waiting'
      ? { title: `Remove ${name} from the line?`, text: `We'll tell ${name}.`, label: 'Remove' }
      : {
          title: 'End the reservation?',
          text: `We'll tell ${name} why. ${describeNext(deal)}`,
          label: 'End Reservation',
        },
};

/** What is asked once before a move that ends something and that the other member is told of; undefined if nothing is. */
export function questionBefore(
  move: PlainMove,
  deal: DealView,
  name: string,
): Question | undefined {
  return questions[move]?.(deal, name);
}

function describeNext({ waitingCount }: DealView): string {
  return waitingCount ? 'The next in line gets it.' : 'The item is available again.';
}
