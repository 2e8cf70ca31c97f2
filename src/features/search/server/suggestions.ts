import type { RequestContext } from '#platform/server/http/context.ts';
import { popularFetched, suggestionsFetched } from '../contract.ts';
import { popularTexts, suggestedTexts } from './record-queries.ts';
import { searchedText } from './searched-text.ts';

/** Searches that several people of this campus made, in which the text begins at the start of a word. */
export async function showSuggestions(
  { db, site }: RequestContext,
  typed: string,
): Promise<{ items: { id: string; text: string }[] }> {
  const start = searchedText(typed).toLowerCase();
  if (start === '') return { items: [] };
  const request = { campusId: site.campusId, start, limit: suggestionsFetched };
  return { items: await suggestedTexts(db, request) };
}

export async function showPopular({ db, site }: RequestContext) {
  return { items: await popularTexts(db, { campusId: site.campusId, limit: popularFetched }) };
}
