import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useWideScreen } from '#platform/web/use-wide-screen.ts';
import type { PostView } from '../contract.ts';
import { createCategoriesPath, goBackOf } from './create-paths.ts';
import { DiscardDraftDialog } from './discard-draft-dialog.tsx';
import { FullPage } from './full-page.tsx';
import { PostComposer } from './post-composer.tsx';
import { useLeaveComposer } from './use-leave-composer.ts';

type CreatePostPageProps = { onSent: (post: PostView) => void };

/** /create/post?goBack={page}: the composer of narrow screens; wide ones go back at once. */
export function CreatePostPage({ onSent }: CreatePostPageProps) {
  const [, navigate] = useLocation();
  const goBack = goBackOf(useSearch());
  const isWide = useWideScreen();
  const { asking, leave, stay, discarded } = useLeaveComposer(() =>
    navigate(goBack, { replace: true }),
  );

  useEffect(() => {
    if (isWide) navigate(goBack, { replace: true });
  }, [isWide, navigate, goBack]);

  if (isWide) return null;
  return (
    <FullPage title="Create Post" onBack={leave}>
      <PostComposer
        onChooseCategory={() =>
          navigate(createCategoriesPath(goBack), { state: { fromComposer: true } })
        }
        onSent={(post) => {
          navigate(goBack, { replace: true });
          onSent(post);
        }}
      />
      <DiscardDraftDialog open={asking} onStay={stay} onDiscarded={discarded} />
    </FullPage>
  );
}
