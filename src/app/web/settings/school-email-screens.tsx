import { useSearch } from 'wouter';
import { readEntryQuery } from '#features/accounts/web/lazy.ts';
import { EnterPinView, SchoolEmailView } from '#features/verification/web/lazy.ts';
import { useSite } from '#platform/web/site.tsx';

export function SchoolEmailScreen() {
  const { brandName } = useSite();
  const joining = useJoining();
  return <SchoolEmailView key={joining.campus} {...joining} brandName={brandName} />;
}

export function EnterPinScreen() {
  return <EnterPinView {...useJoining()} />;
}

/** The campus to join and where to go afterwards, from the address. */
function useJoining() {
  const search = useSearch();
  const { destination } = readEntryQuery(search);
  return { campus: new URLSearchParams(search).get('campus'), destination };
}
