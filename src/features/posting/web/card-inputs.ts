import type { PostView } from '../schemas.ts';

/** All that the content of a card depends on: its key among the cached cards. */
export type CardInputs = [
  post: PostView & { saved: boolean },
  isAuthor: boolean,
  isFirst: boolean,
  hasParts: boolean[],
];

/** The post of a card, and the key of the same card for another viewer. */
export function readCardKey(key: string) {
  // `PostCard` has made the key.
  const inputs: CardInputs = JSON.parse(key);
  const [post, , ...others] = inputs;
  return {
    postId: post.id,
    authorId: post.author.id,
    getKey: ({ saved, isAuthor }: { saved: boolean; isAuthor: boolean }) =>
      JSON.stringify([{ ...post, saved }, isAuthor, ...others] satisfies CardInputs),
  };
}
