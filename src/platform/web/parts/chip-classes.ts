import { joinClasses } from '../join-classes.ts';

/** A chip: a filter, or one of a few choices in a row. */
export function chipClasses(isChosen: boolean): string {
  return joinClasses(
    'flex h-9 shrink-0 items-center gap-1.5 border px-3.5 text-small font-semibold transition-colors max-tablet:h-11 max-tablet:px-2.5',
    isChosen
      ? 'relative border-accent-ink bg-accent-wash text-accent-ink'
      : 'border-line-strong text-ink-muted hover:bg-sunken hover:text-ink',
  );
}
