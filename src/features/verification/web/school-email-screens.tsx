import { useSearch } from '#platform/web/navigation/use-search.ts';
import { readEntryQuery } from '#features/accounts/web/lazy.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { useSite } from '#platform/web/site.tsx';
import { EnterPinView } from './enter-pin-view.tsx';
import { schoolEmailQuery } from './queries.ts';
import { SchoolEmailView } from './school-email-view.tsx';

const reads: Page['reads'] = ({ search }) => [schoolEmailQuery(search.get('campus'))];

export const schoolEmail: Page = { Component: SchoolEmailScreen, reads };

export const enterPin: Page = { Component: EnterPinScreen, reads };

function SchoolEmailScreen() {
  const { brandName } = useSite();
  const joining = useJoining();
  return <SchoolEmailView key={joining.campus} {...joining} brandName={brandName} />;
}

function EnterPinScreen() {
  return <EnterPinView {...useJoining()} />;
}

/** The campus to join and where to go afterwards, from the address. */
function useJoining() {
  const search = useSearch();
  const { destination } = readEntryQuery(search);
  return { campus: new URLSearchParams(search).get('campus'), destination };
}
