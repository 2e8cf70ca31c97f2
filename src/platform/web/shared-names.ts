import type { MemberSummary } from '#platform/contract/people/member.ts';

type Named = Pick<MemberSummary, 'id' | 'firstName' | 'lastName'>;

/** The ids of members whose name another of these members has, too: they are shown with their usernames. */
export function sharedNames(members: readonly Named[]): string[] {
  const byName = Map.groupBy(members, (each) => `${each.firstName} ${each.lastName}`);
  return [...byName.values()].flatMap((group) => {
    const ids = [...new Set(group.map(({ id }) => id))];
    return ids.length > 1 ? ids : [];
  });
}
