import { isClosed } from '#features/posting/contract.ts';
import type { DealState } from '../../contract.ts';
import type { PlainMove } from '../../contract/moves.ts';
import { dealWords } from '../../contract/words.ts';
import type { DealView } from './types.ts';

/** A dialog that a button opens. */
export type DealDialog = 'price' | 'meeting' | 'pass' | 'code' | 'enterCode' | 'rating';

export type DealAct = { move: PlainMove } | { dialog: DealDialog };

export type DealButton = { label: string; primary?: boolean; danger?: boolean } & DealAct;

/** Buttons, and the entries of the menu beside them. */
type Buttons = { main: DealButton[]; more?: DealButton[] };

type Day = { isMeetingDay: boolean };

const answerTo = (accept: PlainMove, decline: PlainMove, other: string): Buttons => ({
  main: [
    { label: 'Accept', move: accept, primary: true },
    { label: other, dialog: 'price' },
    { label: 'Decline', move: decline },
  ],
});

const ownOffer = (takeBack: PlainMove): Buttons => ({
  main: [
    { label: 'Change', dialog: 'price' },
    { label: 'Take back', move: takeBack },
  ],
});

const buttons: Record<DealState, (deal: DealView, day: Day) => Buttons> = {
  offered: ({ role }) =>
    role === 'buyer'
      ? ownOffer('takeBackOffer')
      : answerTo('acceptOffer', 'declineOffer', 'Counteroffer'),
  countered: ({ role }) =>
    role === 'seller'
      ? ownOffer('takeBackCounter')
      : answerTo('acceptCounter', 'declineCounter', 'Offer again'),
  waiting: ({ role }) => ({
    main: [],
    more: [
      role === 'buyer'
        ? { label: 'Leave the line', move: 'leave', danger: true }
        : { label: 'Remove from the line', move: 'release', danger: true },
    ],
  }),
  held: (deal, day) => (isHandedOver(deal) ? heldButtons(deal, day) : { main: [] }),
  sold: ({ ownRating }) => ({
    main: ownRating ? [] : [{ label: 'Rate', dialog: 'rating', primary: true }],
  }),
  ended: ({ role, status }) => ({
    main:
      role === 'buyer' && status !== null && !isClosed(status)
        ? [{ label: 'Offer again', dialog: 'price' }]
        : [],
  }),
};

function heldButtons(deal: DealView, { isMeetingDay }: Day): Buttons {
  const { role, confirmed, meeting, order } = deal;
  const isAsked = isAskedToConfirm(deal);
  const isHandoffNext = !isAsked && isMeetingAgreed(deal);
  const pass = { label: dealWords.openPass, dialog: 'pass', primary: isHandoffNext } as const;
  const code = codeButtons[role];
  const handedOver = { label: handedOverLabels[role], move: 'confirm', primary: isAsked } as const;
  return {
    main: [
      ...(isAsked ? [handedOver] : []),
      // On the day of the meeting the code is on the pass.
      isMeetingDay ? pass : { ...code, primary: isHandoffNext },
      ...(meeting ? [] : [{ label: 'Meet', dialog: 'meeting', primary: !isAsked } as const]),
    ],
    more: [
      // The pass has the buyer's code; the seller may want to type it at once.
      ...(isMeetingDay && role === 'seller' ? [code] : []),
      ...(confirmed[role] || isAsked ? [] : [handedOver]),
      ...(order ? [] : [givingUp(role)]),
    ],
  };
}

const codeButtons: Record<DealView['role'], DealButton> = {
  buyer: { label: 'Show code', dialog: 'code' },
  seller: { label: 'Enter code', dialog: 'enterCode' },
};

const handedOverLabels: Record<DealView['role'], string> = {
  buyer: dealWords.gotIt,
  seller: dealWords.handedOver,
};

/** Whether the other side has said that the thing was handed over, and the viewer has not. */
function isAskedToConfirm({ role, confirmed }: DealView): boolean {
  return !confirmed[role] && confirmed[role === 'buyer' ? 'seller' : 'buyer'];
}

/** The code comes after a meeting that both agreed on, unless another one is to be answered, which has a button beside it. */
function isMeetingAgreed({ meeting, proposal, role }: DealView): boolean {
  return meeting?.agreed === true && (proposal === null || proposal.by === role);
}

/** Whether the two meet: until the seller has accepted a card's payment, and if it is shipped, all there is to do is on the order's page. */
function isHandedOver({ order }: DealView): boolean {
  if (!order?.payment) return true;
  return order.payment === 'accepted' && order.delivery === 'meet';
}

/** What is paid by card is given up on the page of its order. */
function givingUp(role: DealView['role']): DealButton {
  return role === 'buyer'
    ? { label: 'Cancel reservation', move: 'leave', danger: true }
    : { label: 'End the reservation', move: 'release', danger: true };
}

/** What a member can do with a deal. */
export function dealButtons(deal: DealView, day: Day): Required<Buttons> {
  return { more: [], ...buttons[deal.state](deal, day) };
}

/** The pass is shown, and the code shown and typed without a connection; all else needs the server's answer at once. */
export function worksOffline(act: DealAct): boolean {
  return 'dialog' in act && ['pass', 'code', 'enterCode'].includes(act.dialog);
}

/** Whether the viewer is the one whom the order waits for. */
export function isOrderWaiting({ role, order }: DealView): boolean {
  if (order?.payment === 'paying') return role === 'buyer';
  if (order?.payment === 'accepted') return role === 'seller' && order.delivery === 'ship';
  return order?.payment === 'paid' && role === 'seller';
}
