import type { PointerEvent } from 'react';
import { formatAge, formatDay, formatFullTime } from './format-time.ts';
import { ownTimeZone, useNow, useNowMs } from './now.tsx';

type TimeProps = { iso: string };

/** How long ago something was, with the full time for a pointer. The first question for the time zone takes long; most need none. */
export function TimeAgo({ iso }: TimeProps) {
  const ms = useNowMs();
  return (
    <time dateTime={iso} onPointerEnter={addFullTime}>
      {formatAge(iso, ms) ?? <Day iso={iso} />}
    </time>
  );
}

function Day({ iso }: TimeProps) {
  const { ms, timeZone } = useNow();
  return formatDay(iso, ms, timeZone);
}

function addFullTime({ currentTarget }: PointerEvent<HTMLTimeElement>): void {
  currentTarget.title = formatFullTime(currentTarget.dateTime, ownTimeZone());
}

export function FullTime({ iso }: TimeProps) {
  const { timeZone } = useNow();
  return <time dateTime={iso}>{formatFullTime(iso, timeZone)}</time>;
}
