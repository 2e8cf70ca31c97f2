import type { CampusDirectory } from '#features/campuses/server/index.ts';
import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { addRecent, clearRecent, removeRecent, showRecent } from './shown/recent-searches.ts';
import { recordSearch } from './shown/record-search.ts';
import { searchPeople } from './search-people.ts';
import { searchPosts } from './posts/search-posts.ts';
import { showPopular, showSuggestions } from './shown/suggestions.ts';

const routes = withSchemas(contract, schemas);

export function searchRoutes(campuses: Pick<CampusDirectory, 'campus'>): Operation[] {
  /** The generic site has no posts and no members (SEARCH-13). */
  const onCampus = (context: RequestContext): RequestContext => {
    const { isGeneric } = campuses.campus(context.site.campusId);
    if (isGeneric) throw fail(contract.searchErrors.schools_only);
    return context;
  };
  /** What is found is the same for everybody. */
  const inReplica = <T>(context: RequestContext, read: (context: RequestContext) => Promise<T>) => {
    const onIt = onCampus(context);
    return onIt.fromReplica((db) => read({ ...onIt, db }));
  };
  return [
    handle(routes.searchPosts, async (context, { query }) =>
      inReplica(context, (replica) => searchPosts(replica, query)),
    ),
    handle(routes.searchPeople, async (context, { query }) =>
      searchPeople(onCampus(context), query),
    ),
    handle(routes.searchSuggestions, async (context, { query }) =>
      inReplica(context, (replica) => showSuggestions(replica, query.q)),
    ),
    handle(routes.popularSearches, async (context) => inReplica(context, showPopular)),
    handle(routes.recordSearch, async (context, { body }) =>
      recordSearch(onCampus(context), body.text),
    ),
    handle(routes.recentSearches, showRecent),
    handle(routes.addRecentSearch, (context, { body }) => addRecent(context, body.text)),
    handle(routes.removeRecentSearch, (context, { params }) =>
      removeRecent(context, params.recentId),
    ),
    handle(routes.clearRecentSearches, clearRecent),
  ];
}
