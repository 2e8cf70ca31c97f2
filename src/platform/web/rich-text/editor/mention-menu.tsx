import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useQuery } from '@tanstack/react-query';
import { COMMAND_PRIORITY_CRITICAL, KEY_DOWN_COMMAND, type LexicalEditor } from 'lexical';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import { findPeople } from '#platform/contract/people/people.ts';
import { routeQuery } from '#platform/web/data/queries.ts';
import { isEnter, isOfInputMethod } from '#platform/web/forms/input-method.ts';
import { useDebounced } from '#platform/web/forms/use-debounced.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { MemberLine } from '#platform/web/parts/lists/member-line.tsx';
import { completeMention, mentionQuery } from './mention-query.ts';

const pauseMs = 200;
const maxShown = 5;

/**
 * Offers the people of the campus whose name or username begins with the letters after an `@`. The focus stays in the
 * text: arrows select, Enter and Tab choose, Escape closes.
 */
export function MentionMenu() {
  const [editor] = useLexicalComposerContext();
  const listId = useId();
  const { query, people, close } = usePeopleToMention(editor);
  const [active, setActive] = useState(0);
  const activeIndex = Math.min(active, people.length - 1);
  const isOpen = people.length > 0;

  const choose = (member: MemberSummary | undefined) => {
    if (member && query !== null) completeMention(editor, query, member.username);
    setActive(0);
    close();
  };
  const handleKey = useEffectEvent((event: KeyboardEvent): boolean => {
    if (isOfInputMethod(event)) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((activeIndex + step + people.length) % people.length);
    else if (isEnter(event) || event.key === 'Tab') choose(people[activeIndex]);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    // If the event went on, the dialog around the editor would close, too.
    event.stopPropagation();
    return true;
  });

  useEffect(() => {
    if (!isOpen) return;
    return editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => handleKey(event),
      COMMAND_PRIORITY_CRITICAL,
    );
  }, [editor, isOpen]);
  useListAttributes(editor, isOpen ? { listId, activeId: `${listId}-${activeIndex}` } : null);

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && `${people.length} ${people.length === 1 ? 'person' : 'people'} to mention`}
      </p>
      {isOpen && (
        <div
          ref={showList}
          popover="manual"
          id={listId}
          role="listbox"
          aria-label="People to mention"
          className="fixed inset-auto m-0 w-80 max-w-[calc(100vw-1rem)] gap-0.5 overflow-y-auto rounded-card bg-raised p-1 text-ink shadow-float open:grid forced-colors:border"
        >
          {people.map((member, index) => (
            <button
              key={member.id}
              type="button"
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === activeIndex}
              tabIndex={-1}
              ref={index === activeIndex ? scrollToOption : undefined}
              // The press must not move the focus out of the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(member)}
              className={joinClasses(
                'flex min-h-11 w-full items-center gap-3 rounded-field px-2 py-1 text-start hover:bg-sunken',
                index === activeIndex && 'bg-sunken',
              )}
            >
              <MemberLine member={member} />
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/**
 * Shows the list above everything else, because the dialog around the editor would cut it off; below the line being
 * written, or above that line if there is more room.
 */
function showList(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  const place = () => {
    const selection = getSelection();
    if (!selection || selection.rangeCount === 0) return;
    const line = selection.getRangeAt(0).getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    const height = visualViewport?.height ?? innerHeight;
    const below = height - line.bottom - fromEdge;
    const isBelow = below >= list.scrollHeight || below >= line.top;
    Object.assign(list.style, {
      left: `${Math.max(fromEdge, Math.min(line.left, clientWidth - list.offsetWidth - fromEdge))}px`,
      top: isBelow ? `${line.bottom + fromLine}px` : 'auto',
      bottom: isBelow ? 'auto' : `${innerHeight - line.top + fromLine}px`,
      maxHeight: `${(isBelow ? below : line.top - fromEdge) - fromLine}px`,
    });
  };
  const stop = new AbortController();
  const { signal } = stop;
  list.showPopover();
  place();
  addEventListener('scroll', place, { signal, capture: true });
  visualViewport?.addEventListener('resize', place, { signal });
  return () => stop.abort();
}

function scrollToOption(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

/** The distance of the list from the edges of the window and from the line, in pixels. */
const fromEdge = 8;
const fromLine = 4;

/** The beginning of a name at the cursor and the people it may mean. A failed search offers nobody. */
function usePeopleToMention(editor: LexicalEditor) {
  const [query, setQuery] = useState(() => mentionQuery(editor.getEditorState()));
  const [closed, setClosed] = useState<string | null>(null);
  useEffect(
    () => editor.registerUpdateListener(({ editorState }) => setQuery(mentionQuery(editorState))),
    [editor],
  );
  const settled = useDebounced(query, pauseMs);
  const isSearching = query !== null && settled === query && closed !== query;
  const { data } = useQuery({
    ...routeQuery(findPeople, { query: { query: settled ?? '' } }),
    enabled: isSearching,
    retry: false,
  });
  const people = isSearching && data ? data.items.slice(0, maxShown) : none;
  return { query, people, close: () => setClosed(query) };
}

const none: readonly MemberSummary[] = [];

/** Tells screen readers of the list and the selected option while the text keeps the focus. */
function useListAttributes(
  editor: LexicalEditor,
  shown: { listId: string; activeId: string } | null,
): void {
  const { listId, activeId } = shown ?? {};
  useEffect(() => {
    const element = editor.getRootElement();
    if (!element) return;
    element.setAttribute('aria-autocomplete', 'list');
    if (listId === undefined || activeId === undefined) return;
    element.setAttribute('aria-controls', listId);
    element.setAttribute('aria-activedescendant', activeId);
    return () => {
      element.removeAttribute('aria-controls');
      element.removeAttribute('aria-activedescendant');
    };
  }, [editor, listId, activeId]);
}
