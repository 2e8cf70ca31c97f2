import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const folder = new URL('data/', import.meta.url);

export type JudgedPost = { text: string; category: string | null };

/** A post with its number in the list of all. */
export type NumberedPost = JudgedPost & { number: number };

/** A fair draw of posts, the same in every run; a smaller draw is part of each larger one. */
export function drawPosts(posts: JudgedPost[], count: number): NumberedPost[] {
  return posts
    .map((post, index) => ({ ...post, number: index + 1 }))
    .toSorted((a, b) => (getRank(a.number) < getRank(b.number) ? -1 : 1))
    .slice(0, count)
    .toSorted((a, b) => a.number - b.number);
}

function getRank(number: number): string {
  return createHash('sha256').update(`post ${number}`).digest('hex');
}

/** A query with grades from 1 to 3 of the posts that answer it; posts are numbered from 1. */
export type Judged = { query: string; grades: Map<number, number>; isHeldOut: boolean };

function readLines(name: string): string[][] {
  const text = readFileSync(new URL(name, folder), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
}

export function judgedPosts(): JudgedPost[] {
  return readLines('posts.tsv').map(([category, text = '""']) => ({
    text: String(JSON.parse(text)),
    category: category || null,
  }));
}

/**
 * The queries that some of the posts answer. One half is for tuning the search; the other is held out, to show whether
 * the tuning helps it too.
 */
export function judgedQueries(posts: Set<number>): Judged[] {
  const all = readLines('grades.tsv').map(([query = '', graded = '']) => ({
    query,
    grades: new Map(
      graded
        .split(' ')
        .filter(Boolean)
        .map((each): [number, number] => {
          const [post, grade] = each.split(':');
          return [Number(post), Number(grade)];
        })
        .filter(([post]) => posts.has(post)),
    ),
    isHeldOut: (createHash('sha256').update(query).digest()[0] ?? 0) % 2 === 1,
  }));
  return all.filter(({ grades }) => grades.size > 0);
}

/** Makes a typo: swaps two letters of the longest word, the same two in every run. */
export function swapLetters(query: string): string {
  const [longest = ''] = query.split(' ').toSorted((a, b) => b.length - a.length);
  if (longest.length < 4) return query;
  const positions = Array.from({ length: longest.length - 2 }, (_, index) => index + 1).filter(
    (position) => longest[position] !== longest[position + 1],
  );
  const chosen = (createHash('sha256').update(longest).digest()[1] ?? 0) % positions.length;
  const position = positions[chosen] ?? 1;
  const swapped =
    longest.slice(0, position) +
    longest.charAt(position + 1) +
    longest.charAt(position) +
    longest.slice(position + 2);
  return query.replace(longest, swapped);
}
