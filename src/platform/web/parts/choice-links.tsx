import { Link } from 'wouter';
import { joinClasses } from '../join-classes.ts';
import { chipClasses } from './chip-classes.ts';

type ChoiceLinksProps = {
  label: string;
  choices: readonly { href: string; label: string }[];
  /** The address of the choice that is shown. */
  current: string;
};

/** A few choices within a tab, each an address, as one row of joined chips. */
export function ChoiceLinks({ label, choices, current }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className="flex">
      {choices.map((choice, index) => (
        <Link
          key={choice.href}
          href={choice.href}
          aria-current={choice.href === current ? 'true' : undefined}
          className={joinClasses(
            chipClasses(choice.href === current),
            index > 0 && '-ms-px',
            index === 0 && 'rounded-s-full',
            index === choices.length - 1 && 'rounded-e-full',
          )}
        >
          {choice.label}
        </Link>
      ))}
    </nav>
  );
}
