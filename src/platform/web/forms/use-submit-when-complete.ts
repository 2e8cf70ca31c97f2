import { useRef } from 'react';
import type { FormHandlers } from './use-form.ts';

/**
 * Sends a form of one code as soon as the code is complete, however it came into the field. The same code is sent again
 * only by the button: each attempt may count.
 */
export function useSubmitWhenComplete(
  { onSubmit, onInput }: FormHandlers,
  isComplete: (code: string) => boolean,
): FormHandlers {
  const sent = useRef('');
  return {
    onSubmit,
    onInput(event) {
      onInput(event);
      const { target, currentTarget: form } = event;
      if (!(target instanceof HTMLInputElement)) return;
      const code = target.value.replace(/[\s-]/g, '');
      if (code === sent.current || !isComplete(code)) return;
      sent.current = code;
      form.requestSubmit();
    },
  };
}
