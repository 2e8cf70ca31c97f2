import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent as FieldKeyEvent,
} from 'react';
import { countCharacters } from '#platform/contract/characters/count-characters.ts';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import {
  emptyRichText,
  plainRichText,
  type RichText,
} from '#platform/contract/rich-text/rich-text.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { useDebounced } from '#platform/web/forms/use-debounced.ts';
import { useOnDemand } from '#platform/web/parts/overlays/use-on-demand.ts';
import { editorHeights, editorText, toolbarHeight } from './editor-look.ts';
import { isSendKey } from './is-send-key.ts';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

const loadEditor = () => import('./rich-text-editor.tsx');
// The editor is loaded together with the composer around it. If that fails, the component below loads it again.
if ('window' in globalThis) loadEditor().catch(() => {});

/** The editor replaces the field in a pause of typing: a letter typed at that moment would be lost. */
const pauseMs = 300;

/**
 * The editor, fetched when first shown; until then a plain field of the same size. Text typed there becomes the draft
 * with which the editor starts.
 */
export function LazyRichTextEditor(props: RichTextEditorProps) {
  const [isNeeded, setIsNeeded] = useState(true);
  const [isFocused, setIsFocused] = useState(props.takesFocus ?? false);
  const [typedCount, setTypedCount] = useState(0);
  const isTyping = useDebounced(typedCount, pauseMs) !== typedCount;
  const editor = useOnDemand(isNeeded, loadEditor, () => setIsNeeded(false));
  if (editor && !isTyping) return <editor.RichTextEditor {...props} takesFocus={isFocused} />;
  const { lines = 4, toolbar = true, children } = props;
  return (
    <>
      {isNeeded ? (
        <PlainField
          {...props}
          onFocus={() => setIsFocused(true)}
          onType={() => setTypedCount(typedCount + 1)}
        />
      ) : (
        <div className={joinClasses(editorText, editorHeights[lines])}>
          <button type="button" className="text-accent-ink" onClick={() => setIsNeeded(true)}>
            Try again
          </button>
        </div>
      )}
      {(toolbar || children) && <div className={toolbarHeight} />}
    </>
  );
}

type PlainFieldProps = RichTextEditorProps & { onFocus: () => void; onType: () => void };

function PlainField(props: PlainFieldProps) {
  const { label, placeholder, maxLength, lines = 4, onChange } = props;
  const text = props.initial ?? emptyRichText;
  const write = (value: string) => {
    props.onType();
    const written = value === '' ? emptyRichText : plainRichText(value);
    onChange(written, countCharacters(written));
  };
  const sendOnKeys = (event: FieldKeyEvent) => {
    if (!props.onSubmit || !isSendKey(event.nativeEvent, props.submitOn)) return;
    event.preventDefault();
    props.onSubmit();
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value ?? '';
    if (typed !== toPlainText(text)) write(typed);
  });
  // Something may have been typed before hydration.
  useLayoutEffect(() => takeOver(), []);
  return (
    <textarea
      ref={field}
      aria-label={label}
      aria-busy="true"
      placeholder={placeholder}
      maxLength={maxLength}
      rows={1}
      // A plain field would lose the formats of a draft.
      readOnly={!isPlain(text)}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the editor that follows takes the focus, too
      autoFocus={props.takesFocus}
      value={toPlainText(text)}
      onFocus={props.onFocus}
      onKeyDown={sendOnKeys}
      onChange={({ target }) => write(target.value)}
      className={joinClasses(
        editorText,
        editorHeights[lines],
        'block w-full resize-none bg-transparent outline-none placeholder:text-ink-faint',
      )}
    />
  );
}

function isPlain({ root }: RichText): boolean {
  return root.children.every(({ children }) =>
    children.every((node) => node.type === 'text' && node.format === 0),
  );
}
