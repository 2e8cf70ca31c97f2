import { isFunctionWord } from './function-words.ts';
import type { Group } from './interpret-query.ts';

/** The word for the thing that is searched: `lamp` in "lamp for a desk" and in "desk lamp". Never a number. */
export function headWordOf(text: string, groups: Group[]): Group | undefined {
  const typed = text.toLowerCase();
  let head: Group | undefined;
  for (const group of groups) {
    if (head && /\b(for|with|in|on|from|by|to|of|under|near)\b/.test(between(typed, head, group))) {
      break;
    }
    if (!isFunctionWord(group.word) && !/\p{N}/u.test(group.word)) head = group;
  }
  return head;
}

function between(text: string, before: Group, after: Group): string {
  const from = text.indexOf(before.word);
  return text.slice(from + before.word.length, text.indexOf(after.word, from) + after.word.length);
}
