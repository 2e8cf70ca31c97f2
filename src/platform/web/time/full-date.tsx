import { useNow } from './now.tsx';
import { fullDateWords } from './time-words.ts';

export function FullDate({ iso }: { iso: string }) {
  const { timeZone } = useNow();
  return <time dateTime={iso}>{fullDateWords(iso, timeZone)}</time>;
}
