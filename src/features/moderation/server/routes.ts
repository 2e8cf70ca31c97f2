import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import * as contract from '../contract.ts';
import * as consoleContract from '../contract/console.ts';
import * as schemas from '../schemas.ts';
import * as consoleSchemas from '../schemas/console.ts';
import * as texts from '../contract/texts.ts';
import * as textSchemas from '../schemas/texts.ts';
import { sendAppeal, showDecision } from './appeals/appeal.ts';
import { showOwnReports, showOwnStanding } from './appeals/own-standing.ts';
import { listCases } from './cases/list-cases.ts';
import { muteReports } from './cases/mute-reports.ts';
import { showCase, type CaseDeps } from './cases/show-case.ts';
import { actOnCase } from './decisions/act-on-case.ts';
import { campusSummary } from './summary-queries.ts';
import { listTexts, setText } from './texts/texts.ts';

const routes = withSchemas(contract, schemas);
const consoleRoutes = withSchemas(
  { ...consoleContract, ...texts },
  { ...consoleSchemas, ...textSchemas },
);

export function moderationRoutes(deps: CaseDeps): Operation[] {
  return [
    handle(routes.ownStanding, showOwnStanding),
    handle(routes.ownReports, (context, { query }) => showOwnReports(context, query.cursor)),
    handle(routes.showDecision, (context, { query }) => showDecision(context, query.token)),
    handle(routes.sendAppeal, (context, { body }) => sendAppeal(context, body)),
    handle(routes.moderationSummary, ({ db, site }) => campusSummary(db, site.campusId)),
    handle(consoleRoutes.listCases, (context, { query }) => listCases(context, query)),
    handle(consoleRoutes.showCase, (context, { params }) => showCase(context, params.caseId, deps)),
    handle(consoleRoutes.actOnCase, (context, { params, body }) =>
      actOnCase(context, { ...params, ...body }, deps),
    ),
    handle(consoleRoutes.muteReports, (context, { params }) =>
      muteReports(context, { ...params, isMuted: true }),
    ),
    handle(consoleRoutes.unmuteReports, (context, { params }) =>
      muteReports(context, { ...params, isMuted: false }),
    ),
    handle(consoleRoutes.moderationTexts, listTexts),
    handle(consoleRoutes.setModerationText, (context, { params, body }) =>
      setText(context, { ...params, ...body }),
    ),
  ];
}
