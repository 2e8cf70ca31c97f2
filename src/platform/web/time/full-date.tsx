import { useNow } from './now.tsx';
import { formatFullDate } from './format-time.ts';

export function FullDate({ iso }: { iso: string }) {
  const { timeZone } = useNow();
  return <time dateTime={iso}>{formatFullDate(iso, timeZone)}</time>;
}
