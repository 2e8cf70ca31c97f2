import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import { getReadAt } from '#platform/web/data/read-at.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { useLiveEvent } from '#platform/web/live/live-events.ts';
import { memberChanged } from '../contract/live.ts';

/** Shows changed names and photos at once, on all pages (PROFILE-21). */
export function useLiveMembers(): void {
  const queryClient = useQueryClient();
  useLiveEvent(memberChanged, (member) => storeMember(queryClient, member, member));
}

/** Shows a member's changed name and photo everywhere. */
export function storeMember(queryClient: QueryClient, member: MemberSummary, source: object): void {
  getEntityStore(queryClient).storeMember(member, getReadAt(source));
  // Profiles and lists of people are cached as responses, without entities.
  void queryClient.invalidateQueries({
    predicate: ({ state }) => JSON.stringify(state.data ?? null).includes(member.id),
  });
}
