import { joinClasses } from '#platform/web/join-classes.ts';

type CharacterCountProps = { count: number; max: number };

/** The numbers of remaining characters that are announced; from the first one on, the count is shown. */
const warningSteps = [50, 20, 10, 0];
const nearlyFull = Math.max(...warningSteps);

/** A ring that fills with the text's length; near the limit the count is shown beside it. */
export function CharacterCount({ count, max }: CharacterCountProps) {
  const left = max - count;
  const isNear = left <= nearlyFull;
  const color = left <= 0 ? 'text-danger-ink' : isNear ? 'text-okay-ink' : 'text-accent';
  const step = warningSteps.findLast((warning) => left <= warning);
  return (
    <span className="inline-flex items-center gap-2 text-small tabular-nums">
      {isNear && (
        <span aria-hidden="true" className={left <= 0 ? 'text-danger-ink' : 'text-ink-muted'}>
          {count} / {max}
        </span>
      )}
      <span className="sr-only">{`${count} of ${max} characters used`}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 -rotate-90">
        <circle {...ring} className="stroke-line" />
        <circle
          {...ring}
          pathLength={max}
          strokeDasharray={`${Math.min(count, max)} ${max}`}
          className={joinClasses('stroke-current', color, count === 0 && 'opacity-0')}
        />
      </svg>
      <output className="sr-only">
        {step === undefined
          ? ''
          : step === 0
            ? 'Character limit reached.'
            : `${step} characters left`}
      </output>
    </span>
  );
}

const ring = { cx: 12, cy: 12, r: 10, fill: 'none', strokeWidth: 3 } as const;
