import { ParentLine } from '#features/comments/web/index.ts';

/** What a comment replies to; in a file of its own, because posts of a profile need none. */
export function ParentNote({ postId }: { postId: string }) {
  return <ParentLine commentId={postId} />;
}
