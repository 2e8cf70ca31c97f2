import type { ComponentProps, ReactNode } from 'react';
import { Search, X } from 'lucide-react';
import { IconButton } from '#platform/web/parts/icon-button.tsx';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'> & {
  label: string;
  text: string;
  onWrite: (text: string) => void;
  /** The id of the list of results, if it is shown. */
  listId: string | undefined;
  /** The id of the option that the arrow keys have selected. */
  activeId: string | undefined;
};

/** The text field of a search; the list it controls is a separate element. */
export function SearchField(props: SearchFieldProps): ReactNode {
  const { label, text, onWrite, listId, activeId, ...rest } = props;
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-4 my-auto size-5 text-ink-muted"
      />
      <input
        enterKeyHint="search"
        {...rest}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
        className="h-12 w-full rounded-full border border-line-strong bg-surface ps-11 pe-12 text-lead text-ink transition-colors placeholder:text-ink-muted hover:border-ink-muted focus:border-accent-ink focus:outline-2 focus:-outline-offset-1 focus:outline-accent-ink"
      />
      {text !== '' && (
        <IconButton
          label="Clear"
          className="absolute inset-y-0 end-1 my-auto"
          onClick={() => onWrite('')}
        >
          <X className="size-5" />
        </IconButton>
      )}
    </div>
  );
}
