import { Check, CircleSlash2, type LucideIcon } from 'lucide-react';
import { joinClasses } from '#platform/web/join-classes.ts';
import { categories } from '../contract/categories.ts';
import type { Category } from '../schemas.ts';
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

type EntryProps = { text: string; icon: LucideIcon; isChosen: boolean; onChoose: () => void };

function Entry({ text, icon: Icon, isChosen, onChoose }: EntryProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
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
