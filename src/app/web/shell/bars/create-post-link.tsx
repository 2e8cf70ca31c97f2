import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { createPostPath } from '#features/posting/web/index.ts';
import { useShellActions } from '../shell-actions.tsx';

type CreatePostLinkProps = { className: string; children: ReactNode };

/** Opens the composer. A link, so that a tap before the scripts are there opens it, too. */
export function CreatePostLink({ className, children }: CreatePostLinkProps) {
  const { createPost } = useShellActions();
  const [path] = useLocation();
  return (
    <Link
      href={createPostPath(path)}
      aria-label="Create Post"
      title="Create Post"
      className={className}
      onClick={(event) => {
        event.preventDefault();
        createPost();
      }}
    >
      {children}
    </Link>
  );
}
