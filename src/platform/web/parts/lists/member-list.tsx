import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import { Card } from '../card.tsx';
import { ListFoot, getFootState } from './list-foot.tsx';
import { MemberLine } from './member-line.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

type MemberListProps = {
  people: readonly MemberSummary[];
  /** The query whose pages hold the people. */
  list: InfiniteQueryObserverResult;
  /** The path of a member's page; undefined if there is none. */
  getPage: (member: MemberSummary) => string | undefined;
  /** How many pixels before the end the next page is loaded. */
  aheadPx?: number;
};

/** People in rows, each a link to their page, that load on scroll. */
export function MemberList({ people, list, getPage, aheadPx }: MemberListProps) {
  return (
    <Card fullBleedOnPhones className="mt-2 tablet:mt-3">
      <ul className="divide-y divide-line">
        {people.map((member) => (
          <li key={member.id}>
            <MemberRow member={member} href={getPage(member)} />
          </li>
        ))}
      </ul>
      <ListFoot
        key={people.length}
        more={getFootState(list)}
        onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        loading="Loading more people"
        aheadPx={aheadPx}
      />
    </Card>
  );
}

const rowClass = 'flex min-h-16 items-center gap-3 px-4 py-2.5';

function MemberRow({ member, href }: { member: MemberSummary; href: string | undefined }) {
  const who = <MemberLine member={member} />;
  if (href === undefined) return <div className={rowClass}>{who}</div>;
  return (
    <Link href={href} className={`${rowClass} transition-colors hover:bg-sunken`}>
      {who}
    </Link>
  );
}

export function MemberListSkeleton() {
  return (
    <SkeletonRows
      label="Loading people"
      count={3}
      row={rowClass}
      photo="size-10"
      lines={['w-28', 'w-20']}
      inCard
    />
  );
}
