import { useEffect } from 'react';

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface Window {
    /** Written by `inline-script.ts`; `end` returns what was pressed last. */
    earlyInput?: { end(): Element | undefined };
  }
}

/** What was pressed before the scripts were there; from now on React sees every press. Call before hydrating. */
export function takeEarlyInput(): Element | undefined {
  return window.earlyInput?.end();
}

/** Repeats what was pressed before the page was hydrated, once. */
export function RepeatEarlyInput({ pressed }: { pressed: Element | undefined }): null {
  useEffect(() => {
    // In a task of its own: only then React hydrates the part that the event is for. If the code of that part is still
    // loading, `repeatPresses` repeats it again.
    const timer = setTimeout(() => {
      if (pressed instanceof HTMLFormElement) submitHydrated(pressed);
      else if (pressed instanceof HTMLElement) pressed.click();
    });
    return () => clearTimeout(timer);
  }, [pressed]);
  return null;
}

/**
 * Submits a form whose part of the page may not be hydrated yet. React hydrates it at once for events such as clicks and
 * keys, but not for `submit`, so that the browser itself would send the form; an event without any effect comes first.
 */
function submitHydrated(form: HTMLFormElement): void {
  form.dispatchEvent(new Event('pointercancel', { bubbles: true }));
  form.requestSubmit();
}
