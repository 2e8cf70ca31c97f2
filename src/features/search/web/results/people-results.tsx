import { useInfiniteQuery } from '@tanstack/react-query';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { MemberList, MemberListSkeleton } from '#platform/web/parts/lists/member-list.tsx';
import { loadMoreAtPx } from '../../contract.ts';
import { sentences } from '../../contract/words.ts';
import { searchPeopleQuery } from '../search-queries.ts';

type PeopleResultsProps = {
  text: string;
  /** The path of a member's page; undefined if there is none. */
  getPage: (member: MemberSummary) => string | undefined;
};

/** Members of this campus by name or username (SEARCH-18). */
export function PeopleResults({ text, getPage }: PeopleResultsProps) {
  const list = useInfiniteQuery(searchPeopleQuery(text));
  const people = list.data?.pages.flatMap((page) => page.items);
  if (!people) {
    if (!list.isError) return <MemberListSkeleton />;
    return <FailedList onRetry={() => void list.refetch()} />;
  }
  if (people.length === 0) return <EmptyState drawing="search" title={sentences.noUsers} />;
  return <MemberList people={people} list={list} getPage={getPage} aheadPx={loadMoreAtPx} />;
}
