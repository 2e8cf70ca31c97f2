import {
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { somethingWentWrong } from '#platform/contract/routes/errors.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { SearchField } from '#platform/web/parts/fields/search-field.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { isEnter, isOfInputMethod } from '#platform/web/forms/input-method.ts';
import { useActiveOption } from '#platform/web/forms/use-active-option.ts';
import { maxSchoolQueryLength } from '../contract/schools.ts';
import type { SchoolView } from '../schemas/schools.ts';
import { SchoolList } from './school-list.tsx';
import { useFoundSchools } from './use-found-schools.ts';

type SchoolSearchProps = {
  onChoose: (school: SchoolView) => void;
  /** Shown until something is typed, instead of all schools. */
  idle?: ReactNode;
};

/** The search field and, while typing, the matching schools (CAMPUS-21). */
export function SchoolSearch({ onChoose, idle }: SchoolSearchProps) {
  const [text, setText] = useState('');
  const listId = useId();
  const found = useFoundSchools(text, idle !== undefined && text.trim() === '');
  const { state, schools, foundFor } = found;
  const { active, clearActive, moveBy } = useActiveOption(schools.length);

  /** How often Enter was pressed for this text. A press takes effect when the results arrive. */
  const [enterPresses, setEnterPresses] = useState(0);
  const best = foundFor === '' ? undefined : schools[0];

  const write = (value: string) => {
    setText(value);
    clearActive();
    setEnterPresses(0);
  };

  const chooseBest = useEffectEvent(() => {
    if (best) onChoose(best);
  });
  useEffect(() => {
    if (enterPresses > 0 && foundFor !== undefined) chooseBest();
  }, [enterPresses, foundFor]);

  const onKeyDown = (event: KeyboardEvent) => {
    moveBy(event);
    if (event.key === 'Escape' && !isOfInputMethod(event)) write('');
    if (isEnter(event)) {
      const chosen = active === null ? undefined : schools[active];
      if (chosen) onChoose(chosen);
      else setEnterPresses(enterPresses + 1);
    }
  };

  return (
    <div className="grid gap-3">
      <SearchField
        label="Search schools"
        maxLength={maxSchoolQueryLength}
        text={text}
        onWrite={write}
        onKeyDown={onKeyDown}
        listId={schools.length > 0 ? listId : undefined}
        activeId={active === null ? undefined : `${listId}-${active}`}
      />
      {state === 'idle' && idle}
      {state === 'waiting' && (
        <div className="grid place-items-center py-10 text-ink-muted">
          <Spinner label="Loading schools" />
        </div>
      )}
      {state === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center justify-center gap-3 py-8">
          <p>{somethingWentWrong}</p>
          <Button variant="outline" size="small" onClick={found.retry}>
            Try again
          </Button>
        </div>
      )}
      {schools.length > 0 && (
        <SchoolList id={listId} schools={schools} active={active} onChoose={onChoose} />
      )}
      <ResultCount count={schools.length} foundFor={foundFor} />
    </div>
  );
}

/** The number of results: for screen readers, and for everybody if there are none. */
function ResultCount({ count, foundFor }: { count: number; foundFor: string | undefined }) {
  const isNone = foundFor !== undefined && count === 0;
  return (
    <div role="status" className={isNone ? 'px-4 py-8 text-center' : 'sr-only'}>
      {isNone && (
        <>
          <p className="text-lead font-semibold">No school found for “{foundFor}”</p>
          <p className="mt-1 text-body text-pretty text-ink-muted">
            Try its city or state. If your school is missing, ask for it by direct message and we
            will set it up.
          </p>
        </>
      )}
      {foundFor !== undefined && count > 0 && `${count} ${count === 1 ? 'school' : 'schools'}`}
    </div>
  );
}
