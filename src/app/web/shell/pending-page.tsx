import { useSyncExternalStore } from 'react';
import { matchRoute } from 'wouter';
import { parse } from 'regexparam';
import { PostCard, PostCardSkeleton } from '#features/posting/web/post/index.ts';
import { usePost } from '#features/posting/web/feed/index.ts';
import { useCloseOnBack } from '#platform/web/navigation/close-on-back.ts';
import { awaitedPath } from '#platform/web/navigation/fade-between-pages.ts';
import { MemberListSkeleton } from '#platform/web/parts/lists/member-list.tsx';
import { Skeleton } from '#platform/web/parts/lists/skeleton.tsx';
import { PageHeader } from '#platform/web/page/page-header.tsx';

const titles: Record<string, string> = {
  '/create/post': 'Create Post',
  '/messages': 'Messages',
  '/notifications': 'Notifications',
  '/saved': 'Saved',
  '/search': 'Search',
  '/settings': 'Settings',
};

const listsOfPeople = new Set(['/messages', '/notifications']);
const wholeWidth = { left: 0, width: '100%' };

/** The outline of the page that the reader goes to, while its code is loading. */
export function PendingPage() {
  const path = useSyncExternalStore(listen, () => awaitedPath);
  useCloseOnBack(path !== '', cancel);
  return path === '' ? null : <Outline path={path} />;
}

function listen(follow: () => void): () => void {
  addEventListener('page-wait', follow);
  return () => removeEventListener('page-wait', follow);
}

function Outline({ path }: { path: string }) {
  const [, params] = matchRoute(parse, '/post/:postId', path);
  const post = usePost(params?.postId);
  const { left, width } = document.getElementById('main')?.getBoundingClientRect() ?? wholeWidth;
  const title = post ? `${post.author.firstName}'s post` : (titles[path] ?? '');
  return (
    <div
      aria-busy="true"
      className="fixed inset-y-0 z-20 overflow-hidden bg-canvas"
      style={{ left, width }}
    >
      <p role="status" className="sr-only">
        Loading the page
      </p>
      <PageHeader title={title} onBack={listsOfPeople.has(path) ? undefined : cancel} />
      <div inert className="pt-2 tablet:pt-3">
        {post ? (
          <PostCard post={post} onDelete={() => {}} />
        ) : listsOfPeople.has(path) ? (
          <MemberListSkeleton />
        ) : path.startsWith('/create/') ? (
          <ComposerSkeleton />
        ) : (
          <PostCardSkeleton />
        )}
      </div>
    </div>
  );
}

/** The shape of a composer: its text field, and its buttons below. */
function ComposerSkeleton() {
  return (
    <div className="grid gap-3 px-4">
      <Skeleton className="h-36 w-full rounded-card" />
      <div className="flex items-center gap-3">
        <Skeleton className="h-9 w-40 rounded-full" />
        <Skeleton className="ms-auto h-10 w-20 rounded-full" />
      </div>
    </div>
  );
}

/** Cancels the navigation, as the browser's Back does. */
function cancel(): void {
  dispatchEvent(new PopStateEvent('popstate'));
}
