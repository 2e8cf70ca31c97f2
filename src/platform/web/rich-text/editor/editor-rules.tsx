import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $getRoot,
  $setSelection,
  CLEAR_HISTORY_COMMAND,
  COMMAND_PRIORITY_HIGH,
  INSERT_LINE_BREAK_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  KEY_ENTER_COMMAND,
  mergeRegister,
} from 'lexical';
import { useEffect, useEffectEvent, useRef } from 'react';
import { countCharacters } from '#platform/contract/characters/count-characters.ts';
import { emptyRichText, type RichText } from '#platform/contract/rich-text/rich-text.ts';
import { isOfInputMethod } from '#platform/web/forms/input-method.ts';
import { throttle } from './throttle.ts';
import { registerCharacterLimit } from './character-limit.ts';
import { registerCleanPaste } from './paste/clean-paste.ts';
import { $fillWith, readRichText } from './editor-text.ts';
import { isSendKey, type SubmitOn } from './is-send-key.ts';
import { registerKnownFormats } from '../known-formats.ts';

/** The alert about too many characters is shown at most once in this time (LIMIT-03). */
const limitPauseMs = 3000;

type EditorRulesProps = {
  maxLength: number;
  initial: RichText | null;
  resetKey: string | number;
  submitOn: SubmitOn;
  onChange: (text: RichText, count: number) => void;
  onLimit: () => void;
  onSubmit: (() => void) | undefined;
};

/** The rules of our editor: one type of line break, known formats, clean pasting, the limit, sending. */
export function EditorRules(props: EditorRulesProps) {
  const { maxLength, initial, resetKey, submitOn } = props;
  const [editor] = useLexicalComposerContext();
  const shownKey = useRef(resetKey);
  const onLimit = useEffectEvent(props.onLimit);
  const onChange = useEffectEvent(props.onChange);
  const submitOnKey = useEffectEvent((event: KeyboardEvent | null) => {
    // Nor does it begin a line.
    if (event !== null && isOfInputMethod(event)) return true;
    if (!props.onSubmit || event === null || !isSendKey(event, submitOn)) return false;
    event.preventDefault();
    props.onSubmit();
    return true;
  });
  const refill = useEffectEvent(() => {
    const isFocused = editor.getRootElement() === document.activeElement;
    editor.update(() => {
      $fillWith(initial ?? emptyRichText);
      if (isFocused) $getRoot().selectEnd();
      else $setSelection(null);
    });
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
  });

  useEffect(() => {
    const alert = throttle(limitPauseMs, () => onLimit());
    return mergeRegister(
      registerKnownFormats(editor),
      registerCleanPaste(editor),
      registerCharacterLimit(editor, maxLength, alert),
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
        const text = readRichText(editorState);
        onChange(text, countCharacters(text));
      }),
      editor.registerCommand(
        INSERT_LINE_BREAK_COMMAND,
        () => editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined),
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        (event) => submitOnKey(event),
        COMMAND_PRIORITY_HIGH,
      ),
    );
  }, [editor, maxLength]);

  useEffect(() => {
    if (shownKey.current === resetKey) return;
    shownKey.current = resetKey;
    refill();
  }, [resetKey]);

  return null;
}
