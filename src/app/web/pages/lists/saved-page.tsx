import { useAccountPrompts } from '#features/accounts/web/index.ts';
import { PrivateCampusPlaceholder } from '#features/campuses/web/index.ts';
import { ParentLine } from '#features/comments/web/index.ts';
import { usePostList } from '#features/posting/web/feed/index.ts';
import { sentences } from '#features/saving/contract.ts';
import { SavedEmpty, savedPostsQuery } from '#features/saving/web/index.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { PageHeader } from '#platform/web/page/page-header.tsx';
import { PostList } from './post-list.tsx';

/** For a saved comment, the line that names the post or comment above it. */
const renderParentLine = (postId: string) => <ParentLine commentId={postId} />;

/** /saved: the member's saved posts of this campus. */
export const page: Page = { Component: SavedPage, reads: () => [savedPostsQuery] };

function SavedPage() {
  const { brandName } = useSite();
  const goBack = useGoBack();
  const { askToJoin } = useAccountPrompts();
  const { list, postIds } = usePostList(savedPostsQuery);
  usePageHead({ title: `${sentences.savedTitle} / ${brandName}`, status: list.error?.status });
  return (
    <>
      <PageHeader title={sentences.savedTitle} onBack={goBack} />
      {isError(list.error, platformErrors.campus_private) ? (
        <PrivateCampusPlaceholder onJoin={() => askToJoin('join campus')} />
      ) : (
        <PostList list={list} postIds={postIds} empty={<SavedEmpty />} getNote={renderParentLine} />
      )}
    </>
  );
}
