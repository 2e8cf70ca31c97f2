import { useInfiniteQuery } from '@tanstack/react-query';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { MemberList, MemberListSkeleton } from '#platform/web/parts/lists/member-list.tsx';
import { sentences } from '../contract.ts';
import { saversQuery } from './queries.ts';

type SaversListProps = {
  postId: string;
  /** The path of a member's page; undefined if there is none. */
  getPage: (member: MemberSummary) => string | undefined;
};

/** The people who saved a post. The page decides what to show if the post does not exist. */
export function SaversList({ postId, getPage }: SaversListProps) {
  const list = useInfiniteQuery(saversQuery(postId));
  const people = list.data?.pages.flatMap((page) => page.items);
  if (!people) return <MemberListSkeleton />;
  const saveCount = list.data?.pages.at(-1)?.saveCount ?? 0;
  const isLeftOut = !list.hasNextPage && people.length < saveCount;
  if (people.length === 0) {
    return (
      <EmptyState
        drawing="saved"
        title={isLeftOut ? sentences.saversLeftOut : sentences.saversEmptyTitle}
        text={isLeftOut ? undefined : sentences.saversEmptyText}
      />
    );
  }
  return (
    <>
      <MemberList people={people} list={list} getPage={getPage} />
      {isLeftOut && (
        <p className="px-4 py-3 text-center text-small text-ink-muted">{sentences.saversLeftOut}</p>
      )}
    </>
  );
}
