import { joinClasses } from '#platform/web/join-classes.ts';

const maxShown = 99;

type BadgeProps = {
  count: number;
  /** 'unread message': read out after the count, with an s for more than one. */
  label: string;
  className?: string | undefined;
};

/** A count in a circle; nothing at zero. */
export function Badge({ count, label, className }: BadgeProps) {
  if (count < 1) return null;
  return (
    <span
      className={joinClasses(
        'grid h-4.5 w-max min-w-4.5 place-items-center rounded-full bg-accent px-1 text-caption leading-none font-bold text-on-accent whitespace-nowrap tabular-nums ring-2 ring-canvas forced-colors:border',
        className,
      )}
    >
      <span aria-hidden="true">{count > maxShown ? `${maxShown}+` : count}</span>
      <span className="sr-only">{`${count} ${label}${count === 1 ? '' : 's'}`}</span>
    </span>
  );
}
