import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { Bold, Italic, Underline, type LucideIcon } from 'lucide-react';
import {
  $getSelection,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  IS_APPLE,
  type EditorState,
} from 'lexical';
import { useEffect, useState } from 'react';
import { textFormats } from '#platform/contract/rich-text/rich-text.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { IconButton } from '#platform/web/parts/icon-button.tsx';

type Format = 'bold' | 'italic' | 'underline';

const buttons: { format: Format; label: string; key: string; icon: LucideIcon }[] = [
  { format: 'bold', label: 'Bold', key: 'B', icon: Bold },
  { format: 'italic', label: 'Italic', key: 'I', icon: Italic },
  { format: 'underline', label: 'Underline', key: 'U', icon: Underline },
];

/** Buttons for bold, italic and underlined text; each shows the state at the cursor. */
export function FormatToolbar() {
  const [editor] = useLexicalComposerContext();
  const [active, setActive] = useState(0);

  useEffect(
    () => editor.registerUpdateListener(({ editorState }) => setActive(formatAt(editorState))),
    [editor],
  );

  return (
    <fieldset aria-label="Formatting" className="flex flex-wrap">
      {buttons.map(({ format, label, key, icon: Icon }) => {
        const isActive = (active & textFormats[format]) !== 0;
        return (
          <IconButton
            key={format}
            label={label}
            title={`${label} (${IS_APPLE ? '⌘' : 'Ctrl+'}${key})`}
            aria-pressed={isActive}
            className={joinClasses(isActive && 'bg-accent-wash text-accent-ink')}
            // The press must not move the focus out of the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
          >
            <Icon className="size-4.5" />
          </IconButton>
        );
      })}
    </fieldset>
  );
}

function formatAt(state: EditorState): number {
  return state.read(() => {
    const selection = $getSelection();
    return $isRangeSelection(selection) ? selection.format : 0;
  });
}
