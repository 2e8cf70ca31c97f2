import { useNow } from './now.tsx';
import { monthAndYearWords } from './time-words.ts';

export function MonthAndYear({ iso }: { iso: string }) {
  const { timeZone } = useNow();
  return <time dateTime={iso}>{monthAndYearWords(iso, timeZone)}</time>;
}
