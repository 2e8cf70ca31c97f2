import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Card } from '#platform/web/parts/card.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { TimeAgo } from '#platform/web/time/time-ago.tsx';
import type { SuspectedWave } from '../schemas/waves.ts';
import { suspectedWavesQuery } from './queries.ts';

/** Posts that several accounts wrote with few changes; nothing if there are none. */
export function SuspectedWaves() {
  const { data, error, refetch } = useQuery({ ...suspectedWavesQuery, refetchOnMount: 'always' });
  if (!error && (!data || data.items.length === 0)) return null;
  return (
    <Card>
      <h2 className="px-4 pt-4 text-title font-semibold">Similar posts from several accounts</h2>
      <p className="px-4 pt-1 text-small text-ink-muted">
        From the last 7 days. One person may be behind them, or a form that many filled in.
      </p>
      {error && <FailedList onRetry={() => void refetch()} />}
      {!error && (
        <ul className="mt-2 divide-y divide-line">
          {data?.items.map((wave) => (
            <Wave key={`${wave.latestAt} ${wave.members[0]?.memberId}`} wave={wave} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Wave({ wave }: { wave: SuspectedWave }) {
  const { words, accountCount, postCount, latestAt, members } = wave;
  const unshown = accountCount - members.length;
  return (
    <li className="px-4 py-3">
      <p className="wrap-anywhere">{words || 'All of these posts are deleted.'}</p>
      <p className="mt-1 text-small text-ink-muted">
        {postCount} posts from {accountCount} accounts, the newest <TimeAgo iso={latestAt} />
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-small">
        {members.map(({ memberId, username, isBanned }) => (
          <span key={memberId} className="wrap-anywhere">
            <Link
              href={`/admin/members/${memberId}`}
              className="font-medium text-accent-ink hover:underline max-tablet:py-1"
            >
              @{username}
            </Link>
            {isBanned && <span className="text-ink-muted"> banned</span>}
          </span>
        ))}
        {unshown > 0 && <span className="text-ink-muted">and {unshown} more</span>}
      </p>
    </li>
  );
}
