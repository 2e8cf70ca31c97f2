import { useEffect } from 'react';
import { useAccountPrompts } from '#features/accounts/web/index.ts';
import { PeopleResults } from '#features/search/web/lazy.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { useSite } from '#platform/web/site.tsx';
import { useProfilePath } from '../profile/use-profile-path.ts';

/** The people of this campus that a search found; visitors are asked to log in (MODAL-01). */
export function FoundPeople({ text }: { text: string }) {
  const { viewer } = useSite();
  const { askToJoin } = useAccountPrompts();
  const getProfilePath = useProfilePath();
  const isGuest = viewer === null;
  useEffect(() => {
    if (isGuest) askToJoin('search');
  }, [isGuest, askToJoin]);
  if (!isGuest) return <PeopleResults text={text} getPage={getProfilePath} />;
  return (
    <EmptyState
      drawing="people"
      title="Log in to find people"
      text="Log in to see students."
      action={<Button onClick={() => askToJoin('search')}>Log In</Button>}
    />
  );
}
