import { Clock, Search, TrendingUp, X } from 'lucide-react';
import { useEffect, useId, useImperativeHandle, type KeyboardEvent, type RefObject } from 'react';
import { useActiveOption } from '#platform/web/forms/use-active-option.ts';
import { IconButton } from '#platform/web/parts/icon-button.tsx';
import { sentences } from '../../contract/words.ts';
import { OptionList, type Option } from './option-list.tsx';
import { useForgetSearch } from './use-recent-searches.ts';
import { useSearchOptions } from './use-search-options.ts';

/** The functions by which the text field controls its options. */
export type OptionKeys = {
  move: (event: KeyboardEvent) => void;
  /** The text that the arrow keys have selected. */
  chosen: () => string | undefined;
};

type SearchOptionsProps = {
  /** The text in the field. */
  text: string;
  keys: RefObject<OptionKeys | null>;
  /** Tells the field which lists it controls, and which option is selected. */
  onShown: (shown: { listId?: string; activeId?: string | undefined }) => void;
  onChoose: (text: string) => void;
  onClear: () => void;
};

/** Below the search box: suggestions while typing; before that, popular searches and the member's own. */
export function SearchOptions({ text, keys, onShown, onChoose, onClear }: SearchOptionsProps) {
  const listId = useId();
  const { suggested, popular, recent, isSettled } = useSearchOptions(text);
  const forget = useForgetSearch();
  const sections: Section[] = [
    { id: `${listId}-found`, label: 'Suggestions', options: suggested, Icon: Search },
    { id: `${listId}-popular`, label: sentences.popular, options: popular, Icon: TrendingUp },
    { id: `${listId}-recent`, label: sentences.recent, options: recent, Icon: Clock },
  ].filter(({ options }) => options.length > 0);
  const all = sections.flatMap(({ id, options }) =>
    options.map((option, index) => ({ ...option, id: `${id}-${index}` })),
  );
  const { active, moveBy } = useActiveOption(all.length, text);
  const activeOption = active === null ? undefined : all[active];
  const activeId = activeOption?.id;
  const shownIds = sections.map(({ id }) => id).join(' ');

  useImperativeHandle(keys, () => ({ move: moveBy, chosen: () => activeOption?.text }));
  useEffect(() => {
    onShown(shownIds === '' ? {} : { listId: shownIds, activeId });
    return () => onShown({});
  }, [onShown, shownIds, activeId]);

  if (all.length === 0 && (text.trim() !== '' || !isSettled)) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only keeps the focus where it is
    <div
      role="group"
      aria-label="Searches"
      className="absolute inset-x-4 top-full z-30 -mt-1 max-h-[min(26rem,max(8rem,calc(100dvh-14rem)))] overflow-y-auto overscroll-contain rounded-card bg-raised py-2 shadow-float"
      // The text field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {all.length === 0 && (
        <p className="px-4 py-6 text-center text-ink-muted">{sentences.boxEmpty}</p>
      )}
      {sections.map(({ id, label, options, Icon }) => (
        <section key={id} aria-label={label} className="not-first:mt-1">
          {id !== `${listId}-found` && (
            <div className="flex h-10 items-center justify-between ps-4 pe-2">
              <h2 className="text-small font-semibold text-ink-muted">{label}</h2>
              {id === `${listId}-recent` && (
                <button
                  type="button"
                  onClick={onClear}
                  className="h-10 rounded-field px-2 text-small font-semibold text-accent-ink hover:underline"
                >
                  {sentences.clearAll}
                </button>
              )}
            </div>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)_auto]">
            <OptionList
              id={id}
              label={label}
              options={options}
              Icon={Icon}
              activeId={activeId}
              onChoose={onChoose}
            />
            {id === `${listId}-recent` && (
              <ul aria-label={`Remove from ${label}`} className="pe-1">
                {options.map((option) => (
                  <li key={option.text} className="grid h-11 place-items-center">
                    <IconButton
                      label={`Remove ${option.text}`}
                      onClick={() => option.recentId && forget(option.recentId)}
                    >
                      <X className="size-4.5" />
                    </IconButton>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </section>
      ))}
    </div>
  );
}

type Section = { id: string; label: string; options: Option[]; Icon: typeof Search };
