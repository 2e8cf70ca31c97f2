import type { RequireAllowedWords } from '#features/blocked-words/server/index.ts';
import type { Clock } from '#platform/server/clock.ts';
import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { enterCode } from './handoff/enter-code.ts';
import { answerMeeting, proposeMeeting } from './meeting/set-meeting.ts';
import { moveDeal } from './move-deal.ts';
import { counterOffer, makeOffer, reserveItem } from './offers/make-offer.ts';
import { undoEnd } from './undo/undo-end.ts';
import { rateDeal } from './ratings/rate-deal.ts';
import { showRatings } from './ratings/show-ratings.ts';
import { sellItem, showSale, undoSale } from './sale/sell-item.ts';
import { showDeals } from './show-deals.ts';
import { showOpenDeals } from './ending/show-open-deals.ts';

const routes = withSchemas(contract, schemas);

type DealDeps = { clock: Clock; requireAllowedWords: RequireAllowedWords };

export function dealRoutes({ clock, requireAllowedWords }: DealDeps): Operation[] {
  return [
    handle(routes.dealsWith, (context, { query }) => showDeals(context, query.with)),
    handle(routes.openDeals, (context, { params }) => showOpenDeals(context, params.postId)),
    handle(routes.makeOffer, (context, { params, body }) =>
      makeOffer(context, clock, { ...params, ...body }),
    ),
    handle(routes.reserveItem, (context, { params, body }) =>
      reserveItem(context, clock, { ...params, ...body }),
    ),
    handle(routes.showSale, (context, { params }) => showSale(context, params.postId)),
    handle(routes.sellItem, (context, { params, body }) =>
      sellItem(context, clock, { ...params, ...body }),
    ),
    handle(routes.undoSale, (context, { params }) => undoSale(context, params.postId)),
    handle(routes.counterOffer, (context, { params, body }) =>
      counterOffer(context, clock, { ...params, ...body }),
    ),
    handle(routes.moveDeal, (context, { params, body }) =>
      moveDeal(context, clock, { ...params, ...body }),
    ),
    handle(routes.undoEnd, (context, { params }) => undoEnd(context, params.dealId)),
    handle(routes.enterCode, (context, { params, body }) =>
      enterCode(context, clock, { ...params, ...body }),
    ),
    handle(routes.proposeMeeting, (context, { params, body }) =>
      proposeMeeting(context, clock, { ...params, ...body }, requireAllowedWords),
    ),
    handle(routes.answerMeeting, (context, { params, body }) =>
      answerMeeting(context, clock, { ...params, ...body }),
    ),
    handle(routes.rateDeal, (context, { params, body }) =>
      rateDeal(context, clock, { dealId: params.dealId, rating: body }, requireAllowedWords),
    ),
    handle(routes.memberRatings, (context, { params, query }) =>
      showRatings(context, clock, { username: params.username, cursor: query.cursor }),
    ),
  ];
}
