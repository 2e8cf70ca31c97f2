import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { reportMember, reportMessage, reportPost, reportRating } from './report.ts';

const routes = withSchemas(contract, schemas);

export const reportRoutes: Operation[] = [
  handle(routes.reportMember, (context, { params, body }) =>
    reportMember(context, params.memberId, body),
  ),
  handle(routes.reportPost, (context, { params, body }) =>
    reportPost(context, params.postId, body),
  ),
  handle(routes.reportMessage, (context, { params, body }) =>
    reportMessage(context, params.messageId, body),
  ),
  handle(routes.reportRating, (context, { params, body }) =>
    reportRating(context, params.ratingId, body),
  ),
];
