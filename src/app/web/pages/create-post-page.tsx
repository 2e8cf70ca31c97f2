import { useQueryClient } from '@tanstack/react-query';
import { CreatePostPage, showNewPost } from '#features/posting/web/lazy.ts';
import { DraftHints } from '#features/wanted/web/lazy.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { VisitHomeCampus } from './home/visit-home-campus.tsx';

/** /create/post, for members of this campus; others see a link to their own campus. */
export const page: Page = { Component: CreatePostRoute };

function CreatePostRoute() {
  const { brandName, viewer } = useSite();
  const queryClient = useQueryClient();
  usePageHead({ title: `Create Post / ${brandName}` });
  if (viewer?.accessLevel !== 'campusMember') return <VisitHomeCampus />;
  return (
    <CreatePostPage
      hints={<DraftHints />}
      onSent={(post) => showNewPost(queryClient, post, { atOnce: true })}
    />
  );
}
