import { useNow } from './now.tsx';
import { fullTimeWords, timeAgoWords } from './time-words.ts';

type TimeProps = { iso: string };

export function TimeAgo({ iso }: TimeProps) {
  const { ms, timeZone } = useNow();
  return (
    <time dateTime={iso} title={fullTimeWords(iso, timeZone)}>
      {timeAgoWords(iso, ms, timeZone)}
    </time>
  );
}

export function FullTime({ iso }: TimeProps) {
  const { timeZone } = useNow();
  return <time dateTime={iso}>{fullTimeWords(iso, timeZone)}</time>;
}
