import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { postPath } from '#features/posting/web/post/index.ts';
import { postQuery } from '#features/posting/web/index.ts';
import { usePost } from '#features/posting/web/feed/index.ts';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';

/**
 * The post or comment that a comment replies to, in one line, for lists that show the comment without its thread. Renders
 * nothing for a post, or until the parent is loaded.
 */
export function ParentLine({ commentId }: { commentId: string }) {
  const parentId = usePost(commentId)?.parentId ?? null;
  const { data } = useQuery({ ...postQuery(parentId ?? ''), enabled: parentId !== null });
  const parent = usePost(data);
  if (!parent) return null;
  const { author, text, imageCount } = parent;
  const words = toPlainText(text).replaceAll(/\s+/g, ' ').trim();
  return (
    <p className="truncate border-s-2 border-line ps-3 text-small text-ink-muted">
      Reply to{' '}
      <Link href={postPath(parent)} className="hover:underline">
        <bdi className="font-semibold text-ink">
          {author.firstName} {author.lastName}
        </bdi>
        : <bdi>{words || (imageCount === 1 ? 'Photo' : `${imageCount} photos`)}</bdi>
      </Link>
    </p>
  );
}
