import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { showPriceHints } from './hints/show-price-hints.ts';
import { findSavedSearch, removeSavedSearch, showSavedSearches } from './saved/saved-searches.ts';
import { saveSearch } from './saved/save-search.ts';

const routes = withSchemas(contract, schemas);

export const wantedRoutes: Operation[] = [
  handle(routes.savedSearches, showSavedSearches),
  handle(routes.findSavedSearch, (context, { query }) => findSavedSearch(context, query)),
  handle(routes.saveSearch, (context, { body }) => saveSearch(context, body)),
  handle(routes.removeSavedSearch, (context, { params }) =>
    removeSavedSearch(context, params.searchId),
  ),
  handle(routes.priceHints, (context, { query }) => showPriceHints(context, query.text)),
];
