import type { MemberSummary } from '#platform/contract/people/member.ts';
import { useHasPage } from '#platform/web/page/page-directory.tsx';

/** The path of a member's profile; undefined if the member has no page. */
export function useProfilePath(): (member: MemberSummary) => string | undefined {
  const hasPage = useHasPage();
  return ({ username }) => (hasPage(`/${username}`) ? `/${username}` : undefined);
}
