import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { popularLimit, suggestionLimit } from '../../contract.ts';
import { suggestedTexts } from './record-queries.ts';
import { searchedText } from './searched-text.ts';
import { popularToShow } from './shown-searches.ts';
import { textsToShow } from './texts-to-show.ts';

/** Searches that several people of this campus made, in which the text begins at the start of a word. */
export async function showSuggestions(
  { db, site }: RequestContext,
  typed: string,
): Promise<{ items: { id: string; text: string }[] }> {
  const start = searchedText(typed).toLowerCase();
  if (start === '') return { items: [] };
  const { campusId } = site;
  const found = await suggestedTexts(db, { campusId, start, limit: 3 * suggestionLimit });
  const items = await textsToShow(db, campusId, found.slice(0, suggestionLimit));
  if (items.length < suggestionLimit) {
    items.push(...(await textsToShow(db, campusId, found.slice(suggestionLimit))));
  }
  return { items: items.slice(0, suggestionLimit) };
}

export async function showPopular({ db, site }: RequestContext) {
  return { items: await popularToShow(db, { campusId: site.campusId, count: popularLimit }) };
}
