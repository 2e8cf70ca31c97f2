/**
 * A press on a button whose code is still loading has no effect; the last one is repeated when the code is there.
 * `buttons` selects only such buttons.
 */
export async function repeatPresses(buttons: string, code: Promise<unknown>): Promise<void> {
  if (typeof document === 'undefined') return;
  const last: { pressed?: HTMLElement | null } = {};
  const keep = ({ target }: Event) => {
    if (target instanceof Element) last.pressed = target.closest<HTMLElement>(buttons);
  };
  document.addEventListener('click', keep, { capture: true });
  await code;
  document.removeEventListener('click', keep, { capture: true });
  last.pressed?.click();
}
