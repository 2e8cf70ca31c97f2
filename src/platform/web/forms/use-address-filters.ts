import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { useLocation } from 'wouter';
import { useSearchParams } from '../navigation/use-search.ts';

type AddressFilters<Name extends string> = {
  /** What the address asks for; an empty text where it asks for nothing. */
  filters: Record<Name, string>;
  /** For the form, whose fields have these names and `filters` as their default values. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
};

/**
 * Filters of a list in the address of its page, where Back from what the list leads to finds them. A search takes the place of the
 * last one: Back leaves the list, instead of going through what was tried.
 */
export function useAddressFilters<Name extends string>(
  ...names: readonly Name[]
): AddressFilters<Name> {
  const search = useSearchParams();
  const [path, navigate] = useLocation();
  const ref = useRef<HTMLFormElement>(null);
  const entries = names.map((name) => [name, search.get(name)?.trim() ?? ''] as const);
  const key = JSON.stringify(entries);
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    // A link to the list without filters changes the address, but not what was typed.
    ref.current?.reset();
  }, [key, shownKey]);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const next = new URLSearchParams(search);
    for (const name of names) {
      const value = data.get(name);
      const text = typeof value === 'string' ? value.trim() : '';
      if (text === '') next.delete(name);
      else next.set(name, text);
    }
    navigate([path, next.toString()].filter(Boolean).join('?'), { replace: true });
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each name
  return { filters: Object.fromEntries(entries) as Record<Name, string>, form: { ref, onSubmit } };
}
