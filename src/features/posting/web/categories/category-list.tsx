import { Check, CircleSlash2, type LucideIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { joinClasses } from '#platform/web/join-classes.ts';
import { categories } from '../../contract/categories.ts';
import type { Category } from '../../schemas.ts';
import { categoryName } from './category-name.ts';
import { categoryIcons } from './category-icons.ts';

type CategoryListProps = {
  /** The entry for no category. */
  none?: { text: string; icon: LucideIcon };
  chosen: Category | null;
  onChoose: (category: Category | null) => void;
};

const noCategory = { text: 'No category', icon: CircleSlash2 };

/** All categories with their icons; the first entry removes the choice. */
export function CategoryList({ none = noCategory, chosen, onChoose }: CategoryListProps) {
  return (
    <ul className="-mx-2 grid tablet:grid-cols-2">
      <Entry
        text={none.text}
        icon={none.icon}
        isChosen={chosen === null}
        onChoose={() => onChoose(null)}
      />
      {categories.map((category) => (
        <Entry
          key={category}
          text={categoryName(category)}
          icon={categoryIcons[category]}
          isChosen={chosen === category}
          onChoose={() => onChoose(category)}
        />
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

type EntryProps = { text: string; icon: LucideIcon; isChosen: boolean; onChoose: () => void };

function Entry({ text, icon: Icon, isChosen, onChoose }: EntryProps) {
  return (
    <li>
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
        <Icon
          aria-hidden="true"
          className={joinClasses('size-5 shrink-0', !isChosen && 'text-ink-muted')}
        />
        <span className="min-w-0 flex-1 first-letter:uppercase">{text}</span>
        {isChosen && <Check aria-hidden="true" className="size-4.5 shrink-0" />}
      </button>
    </li>
  );
}
