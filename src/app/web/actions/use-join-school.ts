import { useAccountPrompts } from '#features/accounts/web/index.ts';

/** Asks a visitor to log in to join a campus; the login leads there (CAMPUS-18). */
export function useJoinSchool(): (school: { id: string }) => void {
  const { askToJoin } = useAccountPrompts();
  return ({ id }) => askToJoin('join campus', id);
}
