import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { swapLetters } from './judgements.ts';
import { pickFrom, randomFrom } from './random.ts';

export type Sample = { name: string; queries: string[] };

const each = 24;

/**
 * Queries of one to four words for a campus, in groups by how common the words are. Two groups have typos, one has
 * beginnings of words, and one finds nothing.
 */
export async function sampleQueries(db: Database, campusId: string): Promise<Sample[]> {
  const random = randomFrom(campusId.length);
  const { rows: top } = await sql<{ word: string }>`
    select word from search_word_counts where campus_id = ${campusId} and length(word) > 2
    order by n desc limit 30
  `.execute(db);
  const common = top.map(({ word }) => word);
  const wordsWith = async (min: number, max: number) => {
    const { rows } = await sql<{ word: string }>`
      select word from search_word_counts where campus_id = ${campusId} and length(word) > 2
        and n between ${min}::integer and ${max}::integer order by hashtext(word) limit 200
    `.execute(db);
    // A small campus has no words that are so common.
    return rows.length > 0 ? rows.map(({ word }) => word) : common;
  };
  const [middling, rare] = [await wordsWith(300, 2_000), await wordsWith(1, 20)];
  const { rows: texts } = await sql<{ text: string }>`
    select plain_text as text from posts where campus_id = ${campusId} and parent_id is null
    order by last_modified desc limit 200
  `.execute(db);
  const ofOnePost = (count: number) => {
    const words = pickFrom(texts, random).text.match(/[a-z]{3,}/gi) ?? ['lamp'];
    return Array.from({ length: count }, () => pickFrom(words, random)).join(' ');
  };
  const several = (list: string[], count: number) =>
    Array.from({ length: count }, () => pickFrom(list, random)).join(' ');
  return [
    sample('1 common word', () => several(common, 1)),
    sample('1 middling word', () => several(middling, 1)),
    sample('1 rare word', () => several(rare, 1)),
    sample('2 common words', () => several(common, 2)),
    sample('2 mixed words', () => `${several(common, 1)} ${several(rare, 1)}`),
    sample('2 middling words', () => several(middling, 2)),
    sample('3 words of a post', () => ofOnePost(3)),
    sample('4 words of a post', () => ofOnePost(4)),
    sample('4 common words', () => several(common, 4)),
    sample('2 words, a typo', () => swapLetters(ofOnePost(2))),
    sample('3 words, a typo', () => swapLetters(ofOnePost(3))),
    sample('the beginning of a word', () => several(middling, 1).slice(0, 4)),
    sample('nothing to find', () => `zzq${several(rare, 1)}`),
  ];
}

function sample(name: string, make: () => string): Sample {
  return { name, queries: Array.from({ length: each }, make) };
}
