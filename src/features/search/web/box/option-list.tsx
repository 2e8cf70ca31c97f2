import type { LucideIcon } from 'lucide-react';
import { joinClasses } from '#platform/web/join-classes.ts';

/** A text that can be searched; `recentId` is the id of its entry in the member's history. */
export type Option = { text: string; recentId?: string };

type OptionListProps = {
  id: string;
  label: string;
  options: readonly Option[];
  Icon: LucideIcon;
  activeId: string | undefined;
  onChoose: (text: string) => void;
};

/** Texts to search; the search box moves through them by arrow keys. */
export function OptionList({ id, label, options, Icon, activeId, onChoose }: OptionListProps) {
  return (
    <div id={id} role="listbox" aria-label={label}>
      {options.map(({ text }, index) => {
        const optionId = `${id}-${index}`;
        const isMarked = optionId === activeId;
        return (
          <button
            key={text}
            type="button"
            id={optionId}
            role="option"
            aria-selected={isMarked}
            tabIndex={-1}
            onClick={() => onChoose(text)}
            ref={isMarked ? scrollIntoView : undefined}
            className={joinClasses(
              'flex h-11 w-full items-center gap-3 px-4 text-start transition-colors hover:bg-sunken',
              isMarked && 'bg-sunken outline-2 -outline-offset-2 outline-accent-ink',
            )}
          >
            <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted" />
            <bdi className="truncate">{text}</bdi>
          </button>
        );
      })}
    </div>
  );
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
