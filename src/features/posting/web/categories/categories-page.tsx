import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from '#platform/web/navigation/use-search.ts';
import { useHistoryState } from 'wouter/use-browser-location';
import { useWideScreen } from '#platform/web/use-wide-screen.ts';
import { readGoBack } from '#platform/web/navigation/read-go-back.ts';
import { FullPage } from '#platform/web/page/full-page.tsx';
import { composerWords } from '../../contract/composer-words.ts';
import { CategoryList } from './category-list.tsx';
import { getPostDraft, usePostDraft } from '../drafts/post-draft.ts';
import { createPostPath } from '../composer/create-paths.ts';

/** /create/categories: choosing a category on narrow screens; returns to the draft. */
export function CategoriesPage() {
  const [, navigate] = useLocation();
  const goBack = readGoBack(useSearch());
  const isWide = useWideScreen();
  const cameFromComposer = useHistoryState<{ fromComposer?: true } | null>()?.fromComposer;
  const { category } = usePostDraft();

  useEffect(() => {
    if (isWide) navigate(goBack, { replace: true });
  }, [isWide, navigate, goBack]);

  function returnToDraft() {
    // Goes back, so that the composer is not in the history twice.
    if (cameFromComposer) history.back();
    else navigate(createPostPath(goBack), { replace: true });
  }

  if (isWide) return null;
  return (
    <FullPage
      title={composerWords.categoriesTitle}
      text={composerWords.categoriesText}
      onBack={returnToDraft}
    >
      <CategoryList
        chosen={category}
        onChoose={(chosen) => {
          getPostDraft().change({ category: chosen });
          returnToDraft();
        }}
      />
    </FullPage>
  );
}
