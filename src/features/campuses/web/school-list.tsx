import { ChevronRight } from 'lucide-react';
import { joinClasses } from '#platform/web/join-classes.ts';
import type { SchoolView } from '../schemas/schools.ts';

type SchoolListProps = {
  id: string;
  schools: SchoolView[];
  /** The index of the option that the arrow keys have selected. */
  active: number | null;
  onChoose: (school: SchoolView) => void;
};

export function SchoolList({ id, schools, active, onChoose }: SchoolListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Schools"
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {schools.map((school, index) => (
        <button
          key={school.id}
          type="button"
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          onClick={() => onChoose(school)}
          ref={index === active ? scrollIntoView : undefined}
          className={joinClasses(
            'flex min-h-17 w-full items-center gap-3.5 px-4 py-2.5 text-start transition-colors hover:bg-sunken',
            index === active && 'bg-sunken outline-2 -outline-offset-2 outline-accent-ink',
          )}
        >
          <img
            src={school.logo}
            alt=""
            width={44}
            height={44}
            className="size-11 shrink-0 rounded-card ring-1 ring-line"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold text-balance">{school.schoolName}</span>
            <span className="block text-small text-ink-muted">{formatLocation(school)}</span>
          </span>
          <ChevronRight
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-faint rtl:rotate-180"
          />
        </button>
      ))}
    </div>
  );
}

/** `Austin, Texas, United States`; unknown parts are left out. */
export function formatLocation({ city, state, country }: SchoolView): string {
  return [city, state, country].filter(Boolean).join(', ');
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
