import type { Feature } from '#platform/server/feature.ts';
import { handle, withSchemas } from '#platform/server/http/operations/operation.ts';
import type { ServerHealth } from '#platform/server/metrics/server-health.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { showMarkets } from './show-markets.ts';
import { showServer } from './show-server.ts';

const routes = withSchemas(contract, schemas);

export const overview: Feature<{ readHealth: ServerHealth }> = {
  name: 'overview',
  operations: ({ readHealth }) => [
    handle(routes.serverHealth, () => showServer(readHealth)),
    handle(routes.marketHealth, (context, { query }) => showMarkets(context, Number(query.days))),
  ],
};
