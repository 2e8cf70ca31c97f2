import { writeFileSync } from 'node:fs';
import { studentPosts, type StudentPost } from './student-posts.ts';
import { queryList, type ListedQuery } from './query-list.ts';

// Writes the posts and grades that `npm run bench:search` uses. The posts are generated, so their subjects are known;
// `query-list.ts` says what answers a query.

const folder = new URL('data/', import.meta.url);
const posts = studentPosts(3_400, 20_261_122);

/**
 * The grade of a post for a query. 3: the item with all traits; 2: the item, and the traits stand elsewhere in the
 * post; 1: the item, and a trait is missing. One less if the post names another item first. At most 1: the post seeks
 * what the query buys (or the reverse). Related items do not answer: a scooter is none when someone searches a bike.
 */
function getGrade({ ids, traits, kind }: ListedQuery, post: StudentPost): number {
  const text = post.text.toLowerCase();
  let best = 0;
  for (const [index, mention] of post.mentions.entries()) {
    if (!ids.includes(mention.id)) continue;
    const itemText = mention.words.toLowerCase();
    const hasAll = traits.every((words) => words.some((word) => itemText.includes(word)));
    const isNearby = traits.every((words) => words.some((word) => text.includes(word)));
    let grade = hasAll ? 3 : isNearby ? 2 : 1;
    if (index > 0) grade -= 1;
    if (kind === undefined ? post.kind === 'seek' : post.kind !== kind) grade = Math.min(grade, 1);
    best = Math.max(best, grade);
  }
  return best;
}

writeFileSync(
  new URL('posts.tsv', folder),
  posts.map(({ text, category }) => `${category ?? ''}\t${JSON.stringify(text)}\n`).join(''),
);
writeFileSync(
  new URL('grades.tsv', folder),
  queryList
    .map((each) => {
      const graded = posts.flatMap((post, index) => {
        const grade = getGrade(each, post);
        return grade > 0 ? [`${index + 1}:${grade}`] : [];
      });
      return `${each.query}\t${graded.join(' ')}\n`;
    })
    .join(''),
);
