import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { onSessionEnd } from '#platform/web/data/session-end.ts';
import { useSite } from '#platform/web/site.tsx';
import { storeInTab, takeFromTab } from '#platform/web/tab-storage.ts';

const name = 'quad-typed';

type Typed = { memberId: string; path: string; values: [string, string][] };

/** Keeps what was typed, but no password, if the session ends; the same member finds it after the login. */
export function useTypedValues(form: RefObject<HTMLFormElement | null>): void {
  const memberId = useSite().viewer?.id;
  useLayoutEffect(() => {
    const typed = takeFromTab(name);
    if (!form.current || !isTyped(typed)) return;
    if (typed.memberId === memberId && typed.path === location.pathname)
      for (const [field, value] of typed.values) fill(form.current, field, value);
  }, [form, memberId]);
  useEffect(
    () =>
      onSessionEnd(() => {
        if (!form.current || memberId === undefined) return;
        const values = [...new FormData(form.current)].filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        );
        const shown = values.filter(([field]) => !isPassword(form.current, field));
        const typed: Typed = { memberId, path: location.pathname, values: shown };
        storeInTab(name, typed);
      }),
    [form, memberId],
  );
}

function isPassword(form: HTMLFormElement | null, field: string): boolean {
  const found = form?.elements.namedItem(field);
  return found instanceof HTMLInputElement && found.type === 'password';
}

function fill(form: HTMLFormElement, field: string, value: string): void {
  const found = form.elements.namedItem(field);
  if (
    found instanceof HTMLInputElement ||
    found instanceof HTMLSelectElement ||
    found instanceof RadioNodeList
  )
    found.value = value;
}

/** Only this file writes this value. */
function isTyped(value: unknown): value is Typed {
  return typeof value === 'object' && value !== null && 'values' in value;
}
