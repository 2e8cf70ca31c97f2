import { defineErrors } from '#platform/contract/routes/errors.ts';

export const orderErrors = defineErrors({
  order_missing: { status: 404, message: 'That order is gone.' },
  order_changed: { status: 409, message: 'This order has changed. Review it and try again.' },
  bag_off: { status: 404, message: 'Deals are made in person here.' },
  own_item: { status: 422, message: "That's your own item." },
  item_reserved: {
    status: 409,
    message: 'Someone else has it reserved. You can ask the seller to put you in line.',
  },
  item_gone: { status: 409, message: 'This item is no longer for sale.' },
  price_changed: { status: 409, message: 'The price has changed. Review it and try again.' },
  price_too_low: { status: 422, message: 'Cards start at $0.50. Pay for it in person.' },
  no_shipping: { status: 422, message: 'The seller hands it over in person only.' },
  one_seller: { status: 422, message: 'Pay one seller at a time.' },
  already_paid: { status: 409, message: "You've already paid for it." },
  payout_needed: {
    status: 409,
    message: 'Set up payouts first, so that your money has somewhere to go.',
  },
  refund_impossible: { status: 409, message: "It can't be refunded anymore." },
});
