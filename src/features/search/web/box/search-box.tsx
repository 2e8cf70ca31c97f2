import { Suspense, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { isOfInputMethod } from '#platform/web/forms/input-method.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import { SearchField } from '#platform/web/parts/fields/search-field.tsx';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { maxQueryLength } from '../../contract/query.ts';
import type { OptionKeys } from './search-options.tsx';

// Both are loaded at the first focus.
const SearchOptions = lazyComponent(
  async () => (await import('./search-options.tsx')).SearchOptions,
);
const loadClearing = () => import('./clear-recent-dialog.tsx');

type SearchBoxProps = {
  /** The text searched on this page. Use it as the `key` of the box. */
  text?: string;
  /** The address of a search. */
  getPath: (text: string) => string;
  /** Called with what is being written. */
  onWrite?: ((text: string) => void) | undefined;
};

/** The search box of the feed and the search page, with suggestions while it has the focus (SEARCH-01). */
export function SearchBox({ text: searched = '', getPath, onWrite }: SearchBoxProps) {
  const [text, setText] = useState(searched);
  const [open, setOpen] = useState(false);
  const [asksToClear, setAsksToClear] = useState(false);
  const [options, setOptions] = useState<{ listId?: string; activeId?: string | undefined }>({});
  const keys = useRef<OptionKeys>(null);
  const box = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();
  const stopAsking = () => setAsksToClear(false);
  const clearing = usePopup({ open: asksToClear, onClose: stopAsking }, loadClearing);

  function run(wanted: string) {
    const words = wanted.trim();
    // SEARCH-07: an empty search is ignored.
    if (words === '') return;
    setText(words);
    setOpen(false);
    box.current?.blur();
    navigate(getPath(words));
  }

  function clear() {
    setText('');
    onWrite?.('');
  }

  function pressKey(event: KeyboardEvent) {
    if (isOfInputMethod(event)) return;
    if (event.key === 'Escape') {
      if (open) setOpen(false);
      else clear();
      return;
    }
    if (!open && event.key.startsWith('Arrow')) setOpen(true);
    keys.current?.move(event);
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!asksToClear && !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    <search onBlur={leave} className="search-box relative block px-4 pb-2.5 tablet:px-0">
      <form
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          run(keys.current?.chosen() ?? text);
        }}
      >
        <SearchField
          ref={box}
          name="q"
          label="Search"
          maxLength={maxQueryLength}
          text={text}
          onWrite={(written) => {
            setText(written);
            onWrite?.(written);
            setOpen(true);
            box.current?.focus();
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={pressKey}
          listId={open ? options.listId : undefined}
          activeId={open ? options.activeId : undefined}
        />
      </form>
      {open && (
        <Suspense>
          <SearchOptions
            // The text that the page already shows needs no suggestions.
            text={text === searched ? '' : text}
            keys={keys}
            onShown={setOptions}
            onChoose={run}
            onClear={() => setAsksToClear(true)}
          />
        </Suspense>
      )}
      {clearing && (
        <clearing.ClearRecentDialog
          open={asksToClear}
          onClose={() => {
            stopAsking();
            box.current?.focus();
          }}
        />
      )}
    </search>
  );
}
