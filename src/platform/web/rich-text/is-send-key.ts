/** The keys that send: Enter, where Shift+Enter starts a line; or Ctrl or ⌘ with Enter. */
export type SubmitOn = 'enter' | 'control-enter';

export function isSendKey(event: KeyboardEvent, submitOn: SubmitOn = 'control-enter'): boolean {
  // Enter also takes what an input method offers.
  if (event.key !== 'Enter' || event.isComposing) return false;
  return submitOn === 'enter' ? !event.shiftKey : event.ctrlKey || event.metaKey;
}
