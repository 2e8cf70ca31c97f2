import { isEnter } from '#platform/web/forms/input-method.ts';

/** The keys that send. `enter`: Enter, while Shift+Enter starts a line. `control-enter`: Ctrl or ⌘ with Enter. */
export type SubmitOn = 'enter' | 'control-enter';

export function isSendKey(event: KeyboardEvent, submitOn: SubmitOn = 'control-enter'): boolean {
  if (!isEnter(event)) return false;
  return submitOn === 'enter' ? !event.shiftKey : event.ctrlKey || event.metaKey;
}
