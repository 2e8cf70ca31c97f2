import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { PageHeader } from '#platform/web/page/page-header.tsx';
import { EditProfileView } from './edit/edit-profile-view.tsx';
import { ownProfileQuery } from './profile-queries.ts';
import { ownWords } from './words.ts';

export const page: Page = { Component: EditProfilePage, reads: () => [ownProfileQuery] };

function EditProfilePage() {
  const { brandName } = useSite();
  const goBack = useGoBack();
  usePageHead({ title: `${ownWords.edit} / ${brandName}` });
  return (
    <>
      <PageHeader title={ownWords.edit} onBack={goBack} />
      <EditProfileView />
    </>
  );
}
