import { useEffect } from 'react';

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface Window {
    /** Written by `inline-script.ts`; `end` returns what happened so far. */
    earlyInput?: { end(): { last?: Element | undefined; changed: Set<Element> } };
  }
}

/** What people did before the code for it was there. */
export type EarlyInput = {
  /** The button that was pressed last, or the form that was submitted. */
  pressed: Element | undefined;
  /** Fields that were filled in, ticked or chosen. */
  changed: Change[];
};

type Field = HTMLInputElement | HTMLSelectElement;

/** What a field had before the hydration: the page may show its own value once another change was told to it. */
type Change = { field: Field; value: string; checked: boolean };

/**
 * What was done before the scripts were there; from now on React sees every press, and a press on a part of the page whose
 * code is still loading is kept until then. Call before hydrating.
 */
export function takeEarlyInput(): EarlyInput {
  const { last, changed = [] } = window.earlyInput?.end() ?? {};
  const early: EarlyInput = { pressed: last, changed: [...changed].flatMap(toChange) };
  // Hears it before React, which stops the event on its way if the code of the part is missing.
  window.addEventListener(
    'click',
    ({ target, isTrusted }) => keepPress(early, { target, isTrusted }),
    true,
  );
  return early;
}

function keepPress(
  early: EarlyInput,
  { target, isTrusted }: Pick<MouseEvent, 'target' | 'isTrusted'>,
): void {
  const button = isTrusted && target instanceof Element && target.closest('button');
  if (!button) return;
  early.pressed = undefined;
  if (isHydrated(button)) return;
  // React hydrates the part for the event if it can, and the press takes effect; it is looked at when that is over.
  setTimeout(() => {
    if (isHydrated(button)) return;
    early.pressed = button;
    void repeatPress(early);
  });
}

/** Repeats what was done before the page was hydrated, once. */
export function RepeatEarlyInput({ early }: { early: EarlyInput }): null {
  useEffect(() => {
    // In a task of its own: only then React hydrates the part that an event is for.
    const timer = setTimeout(() => void repeat(early));
    return () => clearTimeout(timer);
  }, [early]);
  return null;
}

async function repeat(early: EarlyInput): Promise<void> {
  await Promise.all(early.changed.map(repeatChange));
  await repeatPress(early);
}

/** Repeats the last press when the code of its part is there, unless something else was pressed meanwhile. */
async function repeatPress(early: EarlyInput): Promise<void> {
  const { pressed } = early;
  if (!pressed || !(await waitUntilHydrated(pressed)) || early.pressed !== pressed) return;
  early.pressed = undefined;
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else if (pressed instanceof HTMLElement) pressed.click();
}

function toChange(field: Element): Change[] {
  if (field instanceof HTMLSelectElement) return [{ field, value: field.value, checked: false }];
  if (!(field instanceof HTMLInputElement)) return [];
  return [{ field, value: field.value, checked: field.checked }];
}

/** React keeps what an early field shows, but its code was not told. */
async function repeatChange({ field, value, checked }: Change): Promise<void> {
  if (!(await waitUntilHydrated(field))) return;
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (!['checkbox', 'radio'].includes(field.type)) {
    // More may have been typed since.
    repeatText(field, field.value === field.defaultValue ? value : field.value);
  } else if (checked !== field.defaultChecked) {
    field.checked = !checked;
    field.click();
  }
}

/** React ignores an event after which a field has the text that React knows; set past React, the text is news. */
function repeatText(field: HTMLInputElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const checkEveryMs = 50;
const maxChecks = 600;

/** Waits until React knows an element; false if it does not become part of the page. */
async function waitUntilHydrated(element: Element): Promise<boolean> {
  for (let checks = 0; element.isConnected && checks < maxChecks; checks += 1) {
    // An event without any effect, for which React hydrates the part around the element at once if its code is there.
    element.dispatchEvent(new Event('pointercancel', { bubbles: true }));
    if (isHydrated(element)) return true;
    await new Promise((resolve) => setTimeout(resolve, checkEveryMs));
  }
  return false;
}

/** React leaves a property on each element that it has hydrated or made. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((name) => name.startsWith('__reactProps'));
}
