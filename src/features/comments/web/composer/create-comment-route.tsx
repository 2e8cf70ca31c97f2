import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { postQuery } from '#features/posting/web/index.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { CreateCommentPage } from './create-comment-page.tsx';

/** /create/comment/{postId}, for students, also of other campuses. */
export const page: Page = {
  Component: CreateCommentRoute,
  reads: ({ params }) => [postQuery(params.postId ?? '')],
};

function CreateCommentRoute() {
  const { postId = '' } = useParams();
  const { brandName } = useSite();
  const { error } = useQuery(postQuery(postId));
  usePageHead({ title: `Comment / ${brandName}`, status: error?.status });
  return <CreateCommentPage key={postId} postId={postId} />;
}
