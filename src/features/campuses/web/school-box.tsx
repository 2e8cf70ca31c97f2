import type { KeyboardEvent } from 'react';
import { Search, X } from 'lucide-react';
import { IconButton } from '#platform/web/parts/icon-button.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { maxSchoolQueryLength } from '../contract/schools.ts';

type SchoolBoxProps = {
  text: string;
  onWrite: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The id of the list of results, if it is shown. */
  listId: string | undefined;
  /** The id of the option that the arrow keys have selected. */
  markedId: string | undefined;
};

/** The text field of the school search; the list it controls is a separate element. */
export function SchoolBox(props: SchoolBoxProps) {
  const { text, onWrite, onKeyDown, listId, markedId } = props;
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-4.5 my-auto size-5 text-ink-muted"
      />
      <input
        type="text"
        role="combobox"
        aria-label="Search schools"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={markedId}
        placeholder="Search schools"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={maxSchoolQueryLength}
        // Text typed before hydration would be lost.
        readOnly={!useInteractive()}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-13 w-full rounded-full border border-line-strong bg-surface ps-12 pe-13 text-lead text-ink transition-colors placeholder:text-ink-muted hover:border-ink-muted focus:border-accent-ink focus:outline-2 focus:-outline-offset-1 focus:outline-accent-ink"
      />
      {text !== '' && (
        <IconButton
          label="Clear"
          className="absolute inset-y-0 end-1.5 my-auto"
          onClick={() => onWrite('')}
        >
          <X className="size-5" />
        </IconButton>
      )}
    </div>
  );
}
