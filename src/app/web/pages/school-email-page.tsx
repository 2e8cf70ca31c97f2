import { useSearch } from 'wouter';
import { EnterPinView, SchoolEmailView } from '#features/verification/web/lazy.ts';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { PageHeader } from '../shell/page-header.tsx';

export function SchoolEmailPage() {
  const { brandName } = useSite();
  const goBack = useGoBack();
  const campus = useChosenCampus();
  usePageHead({ title: `School email / ${brandName}` });
  return (
    <>
      <PageHeader title="School email" onBack={goBack} />
      <SchoolEmailView key={campus} campus={campus} brandName={brandName} />
    </>
  );
}

export function EnterPinPage() {
  const { brandName } = useSite();
  const goBack = useGoBack();
  usePageHead({ title: `Enter PIN / ${brandName}` });
  return (
    <>
      <PageHeader title="Enter PIN" onBack={goBack} />
      <EnterPinView campus={useChosenCampus()} />
    </>
  );
}

/** The campus to join, from the address. */
function useChosenCampus(): string | null {
  return new URLSearchParams(useSearch()).get('campus');
}
