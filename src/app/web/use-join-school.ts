import { useGate } from '#features/accounts/web/index.ts';
import { remember } from '#platform/web/remembered.ts';

/** Asks a visitor in, and keeps the campus they want, where they are led once they are signed in (accounts §3). */
export function useJoinSchool(): (school: { id: string }) => void {
  const { askToJoin } = useGate();
  return ({ id }) => {
    remember('redirect_to', id);
    askToJoin('join campus');
  };
}
