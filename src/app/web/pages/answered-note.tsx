import { AnsweredLine } from '#features/comments/web/index.ts';

/** What a comment answers; in a file of its own, because posts of a profile need none. */
export function AnsweredNote({ postId }: { postId: string }) {
  return <AnsweredLine commentId={postId} />;
}
