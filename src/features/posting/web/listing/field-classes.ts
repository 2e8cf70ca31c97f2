import { joinClasses } from '#platform/web/join-classes.ts';

/** The frame of a field of a listing. */
export function fieldClasses(isInvalid: boolean): string {
  return joinClasses(
    'inline-flex h-9 max-w-full min-w-0 items-center gap-1 rounded-full border px-3 text-small font-medium text-ink focus-within:border-accent-ink focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent-ink max-tablet:h-11',
    isInvalid ? 'border-danger' : 'border-line-strong/50 hover:bg-sunken',
  );
}

/** A button that takes over what the text says. */
export const offerClasses =
  'inline-flex h-9 max-w-full min-w-0 items-center gap-1.5 rounded-full bg-accent-wash px-3 text-small font-semibold text-accent-ink hover:underline max-tablet:h-11';
