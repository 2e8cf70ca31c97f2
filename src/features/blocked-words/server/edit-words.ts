import { recordAct } from '#features/staff/server/index.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isId, newId } from '#platform/server/ids.ts';
import { blockedWordErrors, maxWords } from '../contract.ts';
import type { BlockedWord } from '../schemas.ts';
import type { BlockedWords } from './blocked-words.ts';
import { foldWords } from './find-word.ts';
import {
  allWords,
  countWords,
  deleteWord,
  hasCampus,
  insertWord,
  type WordRow,
} from './word-queries.ts';

export async function listBlockedWords({ db }: RequestContext): Promise<{ items: BlockedWord[] }> {
  return { items: (await allWords(db)).map(toView) };
}

/** Blocks a word from now on; what is already written stays. */
export async function addBlockedWord(
  context: RequestContext,
  { word, campusId }: { word: string; campusId: string | null },
  words: BlockedWords,
): Promise<BlockedWord> {
  const { memberId } = requireActor(context);
  const folded = foldWords(word);
  if (folded === '') throw fail(blockedWordErrors.word_empty);
  const added = await context.inTransaction(async (unit) => {
    const { tx } = unit;
    if (campusId !== null && !(await hasCampus(tx, campusId))) {
      throw fail(blockedWordErrors.campus_unknown);
    }
    if ((await countWords(tx)) >= maxWords) throw fail(blockedWordErrors.words_full);
    const row = await insertWord(tx, { id: newId(), word, folded, campusId });
    if (!row) throw fail(blockedWordErrors.word_known);
    await recordAct(unit, memberId, { act: 'words.add', campusId, subject: word });
    return row;
  });
  await words.reload();
  return toView(added);
}

export async function removeBlockedWord(
  context: RequestContext,
  wordId: string,
  words: BlockedWords,
): Promise<{ removed: true }> {
  const { memberId } = requireActor(context);
  await context.inTransaction(async (unit) => {
    const row = isId(wordId) ? await deleteWord(unit.tx, wordId) : undefined;
    if (!row) throw fail(blockedWordErrors.word_missing);
    const { word, campusId } = row;
    await recordAct(unit, memberId, { act: 'words.remove', campusId, subject: word });
  });
  await words.reload();
  return { removed: true };
}

function toView({ id, word, campusId, addedAt }: WordRow): BlockedWord {
  return { id, word, campusId, addedAt: addedAt.toISOString() };
}
