import { useSearch } from 'wouter';
import { readEntryQuery } from '#features/accounts/web/lazy.ts';
import { EnterPinView, SchoolEmailView } from '#features/verification/web/lazy.ts';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { PageHeader } from '../shell/page-header.tsx';

export function SchoolEmailPage() {
  const { brandName } = useSite();
  const goBack = useGoBack();
  const joining = useJoining();
  usePageHead({ title: `School email / ${brandName}` });
  return (
    <>
      <PageHeader title="School email" onBack={goBack} />
      <SchoolEmailView key={joining.campus} {...joining} brandName={brandName} />
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
      <EnterPinView {...useJoining()} />
    </>
  );
}

/** The campus to join and where to go afterwards, from the address. */
function useJoining() {
  const search = useSearch();
  const { destination } = readEntryQuery(search);
  return { campus: new URLSearchParams(search).get('campus'), destination };
}
