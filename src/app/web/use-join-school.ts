import { useAccountPrompts } from '#features/accounts/web/index.ts';
import { storeInBrowser } from '#platform/web/browser-storage.ts';

/** Asks a visitor to log in and stores the campus to join; the log-in leads there (CAMPUS-18). */
export function useJoinSchool(): (school: { id: string }) => void {
  const { askToJoin } = useAccountPrompts();
  return ({ id }) => {
    storeInBrowser('redirect_to', id);
    askToJoin('join campus');
  };
}
