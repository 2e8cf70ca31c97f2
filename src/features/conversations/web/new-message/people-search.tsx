import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { somethingWentWrong } from '#platform/contract/routes/errors.ts';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import {
  findPeople,
  hasEnoughLetters,
  maxPeopleQueryLength,
} from '#platform/contract/people/people.ts';
import { routeQuery } from '#platform/web/data/queries.ts';
import { isEnter } from '#platform/web/forms/input-method.ts';
import { useDebounced } from '#platform/web/forms/use-debounced.ts';
import { useActiveOption } from '#platform/web/forms/use-active-option.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { SearchField } from '#platform/web/parts/fields/search-field.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { sentences } from '../../contract/words.ts';
import { PeopleList } from './people-list.tsx';

const debounceMs = 150;

type PeopleSearchProps = { onChoose: (member: MemberSummary) => void };

/** The search field and, from two letters on, the members of this campus whose names begin with the text. */
export function PeopleSearch({ onChoose }: PeopleSearchProps) {
  const [text, setText] = useState('');
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  // Whoever opens this search types at once.
  useEffect(() => box.current?.focus(), []);
  const { people, state, retry } = useFoundPeople(text);
  const { active, clearActive, moveBy } = useActiveOption(people.length);
  const chosen = active === null ? undefined : people[active];

  const pressKey = (event: KeyboardEvent) => {
    moveBy(event);
    if (!isEnter(event)) return;
    event.preventDefault();
    if (chosen) onChoose(chosen);
    else toast({ kind: 'danger', text: sentences.selectUser });
  };

  return (
    <div className="grid gap-3">
      <SearchField
        ref={box}
        label={sentences.searchPeople}
        enterKeyHint="done"
        maxLength={maxPeopleQueryLength}
        text={text}
        onWrite={(written) => {
          setText(written);
          clearActive();
        }}
        onKeyDown={pressKey}
        listId={people.length > 0 ? listId : undefined}
        activeId={chosen && `${listId}-${active}`}
      />
      <div className="min-h-48">
        {state === 'idle' && <p className={hintClass}>{sentences.searchHint}</p>}
        {state === 'waiting' && (
          <div className="grid place-items-center py-8 text-ink-muted">
            <Spinner label="Looking for people" />
          </div>
        )}
        {state === 'failed' && (
          <div role="alert" className="flex flex-wrap items-center justify-center gap-3 py-6">
            <p>{somethingWentWrong}</p>
            <Button variant="outline" size="small" onClick={retry}>
              Try again
            </Button>
          </div>
        )}
        {people.length > 0 && (
          <PeopleList id={listId} people={people} active={active} onChoose={onChoose} />
        )}
        <ResultCount state={state} count={people.length} />
      </div>
    </div>
  );
}

type SearchState = 'idle' | 'waiting' | 'failed' | 'ready';

function useFoundPeople(text: string): {
  state: SearchState;
  people: readonly MemberSummary[];
  retry: () => void;
} {
  const written = text.trim();
  const wanted = useDebounced(written, debounceMs);
  const isIdle = isShort(written) || isShort(wanted);
  const { data, isError, refetch } = useQuery({
    ...routeQuery(findPeople, { query: { query: wanted } }),
    placeholderData: keepPreviousData,
    retryOnMount: true,
    enabled: !isIdle,
  });
  const retry = () => void refetch();
  if (isIdle) return { state: isShort(written) ? 'idle' : 'waiting', people: none, retry };
  if (isError) return { state: 'failed', people: none, retry };
  if (!data) return { state: 'waiting', people: none, retry };
  return { state: 'ready', people: data.items, retry };
}

const none: readonly MemberSummary[] = [];

/** Counted like on the server. */
function isShort(text: string): boolean {
  return !hasEnoughLetters(text);
}

const hintClass = 'px-4 py-8 text-center text-ink-muted text-pretty';

/** The number of results: for screen readers, and for everybody if there are none. */
function ResultCount({ state, count }: { state: SearchState; count: number }) {
  const isNone = state === 'ready' && count === 0;
  return (
    <p role="status" className={isNone ? hintClass : 'sr-only'}>
      {isNone && sentences.nobodyFound}
      {state === 'ready' && count > 0 && `${count} ${count === 1 ? 'person' : 'people'}`}
    </p>
  );
}
