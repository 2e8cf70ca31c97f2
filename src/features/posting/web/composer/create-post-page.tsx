import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from '#platform/web/navigation/use-search.ts';
import { readGoBack } from '#platform/web/navigation/read-go-back.ts';
import { composerWords } from '../../contract/composer-words.ts';
import type { PostView } from '../../schemas.ts';
import { createCategoriesPath } from './create-paths.ts';
import { useLeaveCreatePage } from './use-leave-create-page.ts';
import { DraftPage } from './draft-page.tsx';
import { PostComposer } from './post-composer.tsx';

type CreatePostPageProps = { onSent: (post: PostView) => void; hints?: ReactNode };

/** /create/post?goBack={page}: the composer of narrow screens. */
export function CreatePostPage({ onSent, hints }: CreatePostPageProps) {
  const [, navigate] = useLocation();
  const goBack = readGoBack(useSearch());
  const leave = useLeaveCreatePage();
  return (
    <DraftPage
      goBack={goBack}
      draftKey="post"
      wanted={{ action: 'post' }}
      title="Create Post"
      discardTitle={composerWords.discardTitle}
    >
      <PostComposer
        photosFirst
        hints={hints}
        onQueued={leave}
        onChooseCategory={() =>
          navigate(createCategoriesPath(goBack), { state: { fromComposer: true } })
        }
        onSent={(post) => {
          leave();
          onSent(post);
        }}
      />
    </DraftPage>
  );
}
