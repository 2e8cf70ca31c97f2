import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { postingErrors } from '#features/posting/contract.ts';
import { MissingPost } from '#features/posting/web/post/index.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { sentences } from '#features/saving/contract.ts';
import { SaversList, saversQuery } from '#features/saving/web/index.ts';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { PageHeader } from '#platform/web/page/page-header.tsx';
import { FailedPost } from '../post/failed-post.tsx';
import { useProfilePath } from '../profile/use-profile-path.ts';

/** /post/{postId}/likes: the people who saved a post. */
export const page: Page = {
  Component: SaversPage,
  reads: ({ params }) => [saversQuery(params.postId ?? '')],
};

function SaversPage() {
  const { postId = '' } = useParams();
  const { brandName } = useSite();
  const goBack = useGoBack();
  const getProfilePath = useProfilePath();
  const { data, error, refetch } = useInfiniteQuery(saversQuery(postId));
  usePageHead({ title: `${sentences.saversTitle} / ${brandName}`, status: error?.status });
  return (
    <>
      <PageHeader title={sentences.saversTitle} onBack={goBack} />
      {data && isError(error, postingErrors.post_deleted) ? (
        <MissingPost reason="deleted" />
      ) : error && !data ? (
        <FailedPost error={error} onRetry={() => void refetch()} />
      ) : (
        <SaversList postId={postId} getPage={getProfilePath} />
      )}
    </>
  );
}
