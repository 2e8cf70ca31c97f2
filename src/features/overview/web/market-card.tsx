import { Card } from '#platform/web/parts/card.tsx';
import { TimeAgo } from '#platform/web/time/time-ago.tsx';
import type { PeriodDays } from '../contract.ts';
import type { MarketView, PeriodView } from '../schemas.ts';
import { formatCount, formatDuration, formatShare } from './amounts.ts';

type MarketCardProps = { market: MarketView; days: PeriodDays };

/** One campus: its numbers, what waits for a decision, and its posts day by day. */
export function MarketCard({ market, days }: MarketCardProps) {
  const { campusId, name, now, before, openReports, oldestReportAt, postsByDay } = market;
  return (
    <Card className="grid h-full content-start gap-3 p-4">
      <div className="flex items-baseline gap-2">
        <h3 className="min-w-0 flex-1 font-semibold wrap-anywhere">
          {name} <span className="font-normal text-ink-muted">{campusId}</span>
        </h3>
        <p className={openReports > 0 ? 'text-small font-medium' : 'text-small text-ink-muted'}>
          {openReports === 0 && 'No open reports'}
          {openReports > 0 && `${formatCount(openReports)} open, oldest `}
          {oldestReportAt !== null && <TimeAgo iso={oldestReportAt} />}
        </p>
      </div>
      <table className="w-full text-small tabular-nums">
        <thead className="text-ink-muted">
          <tr>
            <th scope="col" className="text-start font-normal">
              <span className="sr-only">Number</span>
            </th>
            <th scope="col" className="text-end font-normal">
              {days} days
            </th>
            <th scope="col" className="text-end font-normal">
              before
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, format }) => (
            <tr key={label}>
              <th scope="row" className="py-0.5 text-start font-normal">
                {label}
              </th>
              <td className="text-end font-semibold">{format(now)}</td>
              <td className="text-end text-ink-muted">{format(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PostBars counts={postsByDay} />
    </Card>
  );
}

const none = '–';

const lines: { label: string; format(period: PeriodView): string }[] = [
  { label: 'New members', format: ({ members }) => formatCount(members) },
  { label: 'of them verified', format: ({ verified }) => formatCount(verified) },
  { label: 'Posts', format: ({ posts }) => formatCount(posts) },
  {
    label: 'Posts with a reply',
    format: ({ repliedShare }) => (repliedShare === null ? none : formatShare(repliedShare)),
  },
  {
    label: 'Median first reply',
    format: ({ firstReplySeconds }) =>
      firstReplySeconds === null ? none : formatDuration(firstReplySeconds),
  },
  { label: 'Conversations begun', format: ({ conversations }) => formatCount(conversations) },
];

const barHeight = 32;

/** A bar for each day, the oldest on the left; a day without posts keeps a line. */
function PostBars({ counts }: { counts: number[] }) {
  const most = Math.max(...counts, 1);
  const sum = counts.reduce((total, count) => total + count, 0);
  return (
    <figure className="grid gap-1">
      <svg
        role="img"
        aria-label={`Posts per day in the last ${counts.length} days: ${formatCount(sum)} in all, at most ${formatCount(Math.max(...counts))} in a day`}
        viewBox={`0 0 ${counts.length * 4} ${barHeight}`}
        preserveAspectRatio="none"
        className="h-8 w-full"
      >
        {counts.map((count, day) => {
          const height = Math.max(1, (count / most) * barHeight);
          return (
            <rect
              // oxlint-disable-next-line react/no-array-index-key -- a bar is known by its day
              key={day}
              x={day * 4}
              y={barHeight - height}
              width={3}
              height={height}
              className={count === 0 ? 'fill-line' : 'fill-accent'}
            />
          );
        })}
      </svg>
      <figcaption className="flex justify-between text-caption text-ink-muted">
        <span>{counts.length} days ago</span>
        <span>posts per day</span>
        <span>today</span>
      </figcaption>
    </figure>
  );
}
