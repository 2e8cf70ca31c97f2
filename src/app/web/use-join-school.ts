import { useGate } from '#features/accounts/web/index.ts';

/** Asks a visitor in, and keeps the campus they want, where they are led once they are signed in (accounts §3). */
export function useJoinSchool(): (school: { id: string }) => void {
  const { askToJoin } = useGate();
  return ({ id }) => {
    try {
      localStorage.setItem('redirect_to', id);
    } catch {
      // NOTE: forbidden storage; they find the school again after signing in.
    }
    askToJoin('join campus');
  };
}
