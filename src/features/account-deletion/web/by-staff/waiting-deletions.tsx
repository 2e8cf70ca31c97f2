import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Card } from '#platform/web/parts/card.tsx';
import { TimeAgo } from '#platform/web/time/time-ago.tsx';
import { proposalsQuery } from '../queries.ts';

/** Deletions that operators proposed and that wait for a second person; nothing if none does. */
export function WaitingDeletions() {
  const { data, error } = useQuery({ ...proposalsQuery, refetchOnMount: 'always' });
  if (error) {
    return (
      <Card className="p-4">
        <p role="alert">{error.message}</p>
      </Card>
    );
  }
  if (!data || data.items.length === 0) return null;
  return (
    <Card className="p-4">
      <h2 className="font-semibold">Deletions awaiting second approval</h2>
      <ul className="mt-2 grid gap-2 text-small">
        {data.items.map(({ memberId, username, askedBy, askedAt, reason, isOwn }) => (
          <li key={memberId}>
            <Link
              href={`/admin/members/${memberId}`}
              className="font-medium text-accent-ink hover:underline"
            >
              @{username}
            </Link>{' '}
            <span className="text-ink-muted">
              Requested by {isOwn ? 'you' : askedBy === null ? 'a former operator' : `@${askedBy}`},{' '}
              <TimeAgo iso={askedAt} />
            </span>
            <span className="block wrap-anywhere">{reason}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
