import {
  handle,
  handleFile,
  withSchemas,
  type Operation,
} from '#platform/server/http/operations/operation.ts';
import type { MediaService } from '#features/media/server/index.ts';
import * as contract from '../contract.ts';
import * as claims from '../contract/claims.ts';
import * as consoleContract from '../contract/console.ts';
import * as consoleSchemas from '../schemas/console.ts';
import * as claimSchemas from '../schemas/claims.ts';
import * as shipping from '../contract/shipping.ts';
import * as schemas from '../schemas.ts';
import * as shippingSchemas from '../schemas/shipping.ts';
import { answerOrder, checkPayment, refundItem } from './acts/answer-order.ts';
import { addClaimPhoto } from './claims/add-claim-photo.ts';
import { actOnClaim, openClaim } from './claims/claim-item.ts';
import { decideItem, reviewOrder } from './console/decide-item.ts';
import { listConsoleOrders, showConsoleOrder } from './console/show-console-order.ts';
import { openOrder, type OrderDeps } from './open/open-order.ts';
import { receiveItem, shipItem } from './shipping/ship-item.ts';
import { requireOrderView } from './show/order-views.ts';
import { showCheckout } from './show/show-checkout.ts';
import { listOrders, showEarnings } from './show/show-orders.ts';

const routes = withSchemas(contract, schemas);
const consoleRoutes = withSchemas(consoleContract, consoleSchemas);
const claimRoutes = withSchemas(claims, claimSchemas);
const shippingRoutes = withSchemas(shipping, shippingSchemas);

export function orderRoutes(deps: OrderDeps & { media: MediaService }): Operation[] {
  const { clock } = deps;
  return [
    handle(routes.showCheckout, (context, { query }) => showCheckout(context, deps, query)),
    handle(routes.openOrder, (context, { params, body }) =>
      openOrder(context, deps, { ...params, ...body }),
    ),
    handle(routes.showOrder, (context, { params }) =>
      requireOrderView(context, params.orderId, deps),
    ),
    handle(routes.listOrders, (context, { query }) =>
      listOrders(context, { role: query.role, cursor: query.cursor, clock }),
    ),
    handle(routes.checkPayment, (context, { params, body }) =>
      checkPayment(context, deps, { ...params, giveUp: body.giveUp === true }),
    ),
    handle(routes.answerOrder, (context, { params, body }) =>
      answerOrder(context, deps, { ...params, ...body }),
    ),
    handle(routes.refundItem, (context, { params }) => refundItem(context, deps, params)),
    handle(claimRoutes.openClaim, (context, { params, body }) =>
      openClaim(context, deps, { ...params, ...body }),
    ),
    handle(claimRoutes.actOnClaim, (context, { params, body }) =>
      actOnClaim(context, deps, { ...params, ...body }),
    ),
    handleFile(claimRoutes.addClaimPhoto, (context, { params, query }, incoming) =>
      addClaimPhoto(deps.media, context, deps, { ...params, partsKey: query.parts, incoming }),
    ),
    handle(shippingRoutes.shipItem, (context, { params, body }) =>
      shipItem(context, deps, { ...params, ...body }),
    ),
    handle(shippingRoutes.receiveItem, (context, { params }) => receiveItem(context, deps, params)),
    handle(routes.showEarnings, (context) => showEarnings(context, clock)),
    handle(consoleRoutes.listConsoleOrders, (context, { query }) =>
      listConsoleOrders(context, clock, query),
    ),
    handle(consoleRoutes.showConsoleOrder, (context, { params }) =>
      showConsoleOrder(context, clock, params.orderId),
    ),
    handle(consoleRoutes.decideItem, (context, { params, body }) =>
      decideItem(context, deps, { ...params, ...body }),
    ),
    handle(consoleRoutes.reviewOrder, (context, { params, body }) =>
      reviewOrder(context, deps, { ...params, ...body }),
    ),
  ];
}
