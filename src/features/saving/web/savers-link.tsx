import { Link } from 'wouter';
import type { PostView } from '#features/posting/schemas.ts';
import { sentences } from '../contract.ts';

/** A link from a post to the people who saved it, if there are any. */
export function SaversLink({ post }: { post: PostView }) {
  if (post.saveCount === 0) return null;
  return (
    <Link
      href={`/post/${post.id}/likes`}
      className="-my-3 inline-flex h-11 items-center gap-1 hover:underline"
    >
      {sentences.saversTitle} <span className="font-semibold text-ink">{post.saveCount}</span>
    </Link>
  );
}
