import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

type KeyEvent = KeyboardEvent | ReactKeyboardEvent;

/** The code of a key that an input method takes. */
const takenByInputMethod = 229;

/**
 * Whether a key belongs to an input method: it accepts, moves through or drops a suggestion there, and must do nothing here.
 * Safari ends the composition before it reports the key, which then has only this code.
 */
export function isOfInputMethod(event: KeyEvent): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === takenByInputMethod;
}

/** Whether Enter was pressed to send or choose something. */
export function isEnter(event: KeyEvent): boolean {
  return event.key === 'Enter' && !isOfInputMethod(event);
}
