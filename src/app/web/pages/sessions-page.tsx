import { SessionsView } from '#features/accounts/web/lazy.ts';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { PageHeader } from '../shell/page-header.tsx';

export function SessionsPage() {
  const { brandName } = useSite();
  const goBack = useGoBack();
  usePageHead({ title: `Where you are logged in / ${brandName}` });
  return (
    <>
      <PageHeader title="Where you are logged in" onBack={goBack} />
      <SessionsView />
    </>
  );
}
