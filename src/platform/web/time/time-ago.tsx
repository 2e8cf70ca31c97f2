import { useNow } from './now.tsx';
import { formatFullTime, formatTimeAgo } from './format-time.ts';

type TimeProps = { iso: string };

export function TimeAgo({ iso }: TimeProps) {
  const { ms, timeZone } = useNow();
  return (
    <time dateTime={iso} title={formatFullTime(iso, timeZone)}>
      {formatTimeAgo(iso, ms, timeZone)}
    </time>
  );
}

export function FullTime({ iso }: TimeProps) {
  const { timeZone } = useNow();
  return <time dateTime={iso}>{formatFullTime(iso, timeZone)}</time>;
}
