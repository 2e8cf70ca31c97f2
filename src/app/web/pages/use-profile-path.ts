import type { MemberSummary } from '#platform/contract/member.ts';
import { useHasPage } from '../page-directory.tsx';

/** The path of a member's page; undefined while there are no such pages. */
export function useProfilePath(): (member: MemberSummary) => string | undefined {
  const hasPage = useHasPage();
  return ({ username }) => (hasPage(`/${username}`) ? `/${username}` : undefined);
}
