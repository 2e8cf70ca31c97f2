import { useInfiniteQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { Link } from 'wouter';
import type { MemberSummary } from '#platform/contract/member.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ListFoot, moreOf } from '#platform/web/parts/list-foot.tsx';
import { MemberLine } from '#platform/web/parts/member-line.tsx';
import { Skeleton } from '#platform/web/parts/skeleton.tsx';
import { sentences } from '../contract.ts';
import { saversQuery } from './queries.ts';

type SaversListProps = {
  postId: string;
  /** The path of a member's page; undefined if there is none. */
  pageOf: (member: MemberSummary) => string | undefined;
};

/** The people who saved a post. The page decides what to show if the post does not exist. */
export function SaversList({ postId, pageOf }: SaversListProps) {
  const list = useInfiniteQuery(saversQuery(postId));
  const people = list.data?.pages.flatMap((page) => page.items);
  if (!people) return <SaversSkeleton />;
  if (people.length === 0) {
    return (
      <EmptyState
        icon={<Heart />}
        title={sentences.saversEmptyTitle}
        text={sentences.saversEmptyText}
      />
    );
  }
  const loadMore = () => void list.fetchNextPage({ cancelRefetch: false });
  return (
    <Card pane className="mt-2 tablet:mt-3">
      <ul className="divide-y divide-line">
        {people.map((member) => (
          <li key={member.id}>
            <Saver member={member} href={pageOf(member)} />
          </li>
        ))}
      </ul>
      <ListFoot
        key={people.length}
        more={moreOf(list)}
        onLoadMore={loadMore}
        loading="Loading more people"
      />
    </Card>
  );
}

const rowLook = 'flex min-h-16 items-center gap-3 px-4 py-2.5';

function Saver({ member, href }: { member: MemberSummary; href: string | undefined }) {
  const who = <MemberLine member={member} />;
  if (href === undefined) return <div className={rowLook}>{who}</div>;
  return (
    <Link href={href} className={`${rowLook} transition-colors hover:bg-sunken`}>
      {who}
    </Link>
  );
}

function SaversSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only">Loading people</p>
      <Card pane className="mt-2 tablet:mt-3">
        {[1, 2, 3].map((number) => (
          <div key={number} className={rowLook}>
            <Skeleton className="size-10 shrink-0 rounded-full" />
            <div className="grid gap-2">
              <Skeleton className="h-3.5 w-28" />
              <Skeleton className="h-3 w-20" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  );
}
