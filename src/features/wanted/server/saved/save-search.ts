import { maxQueryLength } from '#features/search/contract.ts';
import { searchedText } from '#features/search/server/index.ts';
import { startOf } from '#platform/contract/characters/whole-characters.ts';
import { enforceRateLimit } from '#platform/server/access/rate-limit.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { maxSavedSearches, wantedErrors } from '../../contract.ts';
import type { SavedSearchView } from '../../schemas.ts';
import { countSearches, findSearch, insertSearch, lockSearchesOf } from './saved-search-queries.ts';
import { toView } from './saved-searches.ts';
import { readSought, type SearchInput } from './sought.ts';

const saves = { limit: 120, windowSeconds: 3_600 };

/** Saves a search of the member's campus. The same again takes over the new way of writing it and changes nothing else. */
export async function saveSearch(
  context: RequestContext,
  input: SearchInput,
): Promise<SavedSearchView> {
  const { memberId } = requireActor(context);
  const { campusId } = context.site;
  const text = startOf(searchedText(input.text), maxQueryLength).toWellFormed();
  const owner = { campusId, memberId };
  return context.inTransaction(async ({ tx }) => {
    await enforceRateLimit(tx, `saved-searches:${memberId}`, saves);
    const read = await readSought(tx, campusId, { ...input, text });
    if (!read) throw fail(wantedErrors.nothing_to_look_for);
    const { sought, keyWord } = read;
    // Two tabs at once: otherwise both would count one less than there will be.
    await lockSearchesOf(tx, memberId);
    const isNew = !(await findSearch(tx, owner, sought));
    if (isNew && (await countSearches(tx, memberId)) >= maxSavedSearches) {
      throw fail(wantedErrors.too_many_searches);
    }
    return toView(await insertSearch(tx, owner, { ...sought, text, keyWord }));
  });
}
