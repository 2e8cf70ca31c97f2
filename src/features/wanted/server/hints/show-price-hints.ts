import { isSeeking, stemTexts } from '#features/word-index/server/index.ts';
import { enforceRateLimit } from '#platform/server/access/rate-limit.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { splitWords } from '#platform/contract/characters/words.ts';
import { hintsPerHour, minHintLetters } from '../../contract.ts';
import { wantedText } from '../../contract/wanted-text.ts';
import { countSeekers, soldPrices, type UsualPrice } from './hint-queries.ts';
import { mainWords } from './main-words.ts';

type Hints = { seekers: number; usual: UsualPrice | null };

/** What the composer says of a draft. Coarse numbers only: never who looks for it, or what was sold. */
export async function showPriceHints(context: RequestContext, text: string): Promise<Hints> {
  const { memberId } = requireActor(context);
  const { db, site } = context;
  const { campusId } = site;
  const limit = { limit: hintsPerHour, windowSeconds: 3_600 };
  await enforceRateLimit(db, `price-hints:${memberId}`, limit);
  if (!splitWords(text).some(({ word }) => word.length >= minHintLetters)) {
    return { seekers: 0, usual: null };
  }
  const sought = wantedText(text);
  const choices = mainWords(sought ?? text).map((words) => words.join(' '));
  const [words = [], ...ofChoices] = await stemTexts(
    db,
    [text, ...choices].map((plainText) => ({ plainText, category: null })),
  );
  const reader = { campusId, memberId };
  // Who seeks something themselves sells nothing.
  const isOffer = sought === null && !isSeeking(text);
  const seekers = isOffer ? await countSeekers(db, { ...reader, words }) : 0;
  for (const stems of ofChoices) {
    const usual = await soldPrices(db, { campusId, stems });
    if (usual) return { seekers, usual };
  }
  return { seekers, usual: null };
}
