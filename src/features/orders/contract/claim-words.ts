import type { ClaimAct, ClaimReason } from './claims.ts';
import type { ClaimView } from '../schemas/claim-view.ts';

/** What a buyer can say is wrong. */
export const claimReasonWords: Record<ClaimReason, string> = {
  'not as described': 'Not as described',
  damaged: 'Damaged or broken',
  'never arrived': 'Never arrived',
  other: 'Something else',
};

/** The buttons of what one of the two can do. */
export const claimActWords: Record<ClaimAct, string> = {
  open: "Something's Wrong",
  answer: 'Answer',
  report: 'Report to Us',
  withdraw: "It's Settled",
};

export const claimWords = {
  title: "What's wrong?",
  text: 'Tell the seller about it. They have two days to answer or refund you, and get no money meanwhile. Photos of it help.',
  textLabel: 'What happened',
  send: 'Send to Seller',
  sent: 'Sent to the seller.',
  answerTitle: 'Answer the buyer',
  photosLabel: 'Photos or a video (optional)',
  answerText: 'The buyer sees it. If you agree with them, refund the item instead.',
  answerLabel: 'Your side',
  answerSend: 'Send to Buyer',
  empty: 'Write a few words.',
  reportTitle: 'Report it to us?',
  reportText:
    'We look at what you both wrote and show, and decide: you get your money back, or the seller is paid.',
  withdrawTitle: 'Is it settled?',
  withdrawText: "The seller is paid, and you can't report this item again.",
  buyer: 'Buyer',
  seller: 'Seller',
  us: 'Our decision',
} as const;

/** How a claim stands, for the one who looks; `when` is the end of the time that runs. */
export function describeClaim(
  { state, sellerText }: ClaimView,
  role: 'buyer' | 'seller',
  { answerBy, reportBy }: { answerBy: string; reportBy: string },
): string {
  const isBuyer = role === 'buyer';
  if (state === 'reported') return 'We are looking at it. The money stays with us.';
  if (state === 'refunded') return 'Refunded';
  if (state === 'rejected') return 'We decided that the seller is paid.';
  if (state === 'withdrawn')
    return isBuyer ? 'You said it is settled.' : 'The buyer said it is settled.';
  if (state === 'lapsed') return 'It was not reported in time, so the seller is paid.';
  if (sellerText === null) {
    return isBuyer
      ? `The seller has until ${answerBy} to answer. After that you can report it to us.`
      : `Answer or refund by ${answerBy}. After that the buyer can report it to us.`;
  }
  return isBuyer
    ? `If you don't agree, report it to us by ${reportBy}.`
    : `The buyer can report it to us until ${reportBy}.`;
}
