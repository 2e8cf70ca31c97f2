import { Check, type LucideIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { joinClasses } from '#platform/web/join-classes.ts';

export type Choice = {
  text: string;
  icon?: LucideIcon;
  isChosen: boolean;
  onChoose: () => void;
};

type ChoiceListProps = {
  choices: readonly Choice[];
  /** Whether wide screens show two columns: for many choices. */
  inColumns?: boolean;
};

/** Choices of which one is chosen, as a list in a dialog. */
export function ChoiceList({ choices, inColumns = false }: ChoiceListProps) {
  return (
    <ul className={joinClasses('-mx-2 grid', inColumns && 'tablet:grid-cols-2')}>
      {choices.map((choice) => (
        <li key={choice.text}>
          <ChoiceButton {...choice} />
        </li>
      ))}
    </ul>
  );
}

/** Arrow keys, Home and End move among the entries, as Tab does. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const list = event.currentTarget.closest('ul');
  const entries = [...(list?.querySelectorAll('button') ?? [])];
  const index = entries.indexOf(event.currentTarget);
  const last = entries.length - 1;
  const targets: Partial<Record<string, number>> = {
    ArrowDown: Math.min(index + 1, last),
    ArrowRight: Math.min(index + 1, last),
    ArrowUp: Math.max(index - 1, 0),
    ArrowLeft: Math.max(index - 1, 0),
    Home: 0,
    End: last,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  entries[target]?.focus();
}

function ChoiceButton({ text, icon: Icon, isChosen, onChoose }: Choice) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onKeyDown={moveFocus}
      onClick={onChoose}
      className={joinClasses(
        'flex min-h-11 w-full items-center gap-3 rounded-field px-3 py-2 text-start text-body font-medium',
        isChosen ? 'bg-accent-wash text-accent-ink' : 'text-ink hover:bg-sunken',
      )}
    >
      {Icon && (
        <Icon
          aria-hidden="true"
          className={joinClasses('size-5 shrink-0', !isChosen && 'text-ink-muted')}
        />
      )}
      <span className="min-w-0 flex-1 first-letter:uppercase">{text}</span>
      {isChosen && <Check aria-hidden="true" className="size-4.5 shrink-0" />}
    </button>
  );
}
