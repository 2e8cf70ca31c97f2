import { storeInTab, takeFromTab } from '#platform/web/tab-storage.ts';

const name = 'quad-address';

type Typed = { edited: string; values: [string, string][] };

/** Keeps what was typed of an address while its city is chosen on another page. The tab forgets it with the login. */
export function keepTyped(edited: string, form: HTMLFormElement): void {
  const values = [...new FormData(form)].flatMap(([field, value]): [string, string][] =>
    typeof value === 'string' ? [[field, value]] : [],
  );
  const typed: Typed = { edited, values };
  storeInTab(name, typed);
}

/** Fills the fields of the form with what was typed before; the city and state are those that were chosen since. */
export function fillTyped(edited: string, form: HTMLFormElement): void {
  const typed = takeFromTab(name);
  if (!isTyped(typed) || typed.edited !== edited) return;
  for (const [field, value] of typed.values) {
    const input = form.elements.namedItem(field);
    if (input instanceof HTMLInputElement && input.type !== 'hidden') input.value = value;
  }
}

/** Only this file writes this value. */
function isTyped(value: unknown): value is Typed {
  return typeof value === 'object' && value !== null && 'values' in value;
}
