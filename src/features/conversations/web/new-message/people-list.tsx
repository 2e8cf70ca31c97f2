import type { MemberSummary } from '#platform/contract/people/member.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { MemberLine } from '#platform/web/parts/lists/member-line.tsx';

type PeopleListProps = {
  id: string;
  people: readonly MemberSummary[];
  /** The index of the option that the arrow keys have selected. */
  active: number | null;
  onChoose: (member: MemberSummary) => void;
};

export function PeopleList({ id, people, active, onChoose }: PeopleListProps) {
  return (
    <div id={id} role="listbox" aria-label="People" className="grid gap-0.5">
      {people.map((member, index) => (
        <button
          key={member.id}
          type="button"
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          onClick={() => onChoose(member)}
          ref={index === active ? scrollIntoView : undefined}
          className={joinClasses(
            'flex min-h-15 w-full items-center gap-3 rounded-card px-3 py-2 text-start transition-colors hover:bg-sunken',
            index === active && 'bg-sunken outline-2 -outline-offset-2 outline-accent-ink',
          )}
        >
          <MemberLine member={member} />
        </button>
      ))}
    </div>
  );
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
