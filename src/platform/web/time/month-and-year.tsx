import { useNow } from './now.tsx';
import { formatMonthAndYear } from './format-time.ts';

export function MonthAndYear({ iso }: { iso: string }) {
  const { timeZone } = useNow();
  return <time dateTime={iso}>{formatMonthAndYear(iso, timeZone)}</time>;
}
