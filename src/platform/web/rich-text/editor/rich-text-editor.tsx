import { AutoLinkNode, LinkNode } from '@lexical/link';
import { AutoFocusPlugin } from '@lexical/react/LexicalAutoFocusPlugin';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import type { ReactNode } from 'react';
import { emptyRichText, type RichText } from '#platform/contract/rich-text/rich-text.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { AutoLinks } from './auto-links.tsx';
import { editorHeights, editorText, toolbarHeight, type EditorLines } from './editor-look.ts';
import { EditorRules } from './editor-rules.tsx';
import type { SubmitOn } from './is-send-key.ts';
import { $fillWith } from './editor-text.ts';
import { FormatToolbar } from './format-toolbar.tsx';
import { MentionMenu } from './mention-menu.tsx';

export type RichTextEditorProps = {
  placeholder: string;
  /** The field's name for screen readers. */
  label: string;
  maxLength: number;
  /** The initial text, set again when `resetKey` changes. */
  initial?: RichText | null;
  resetKey: string | number;
  onChange: (text: RichText, count: number) => void;
  /** Called when input was removed because the text is full; at most once in three seconds. */
  onLimit: () => void;
  onSubmit?: () => void;
  /** Enter in a conversation; Ctrl or ⌘ with Enter elsewhere. */
  submitOn?: SubmitOn;
  takesFocus?: boolean;
  /** Offers people of the campus after an `@`. */
  mentions?: boolean;
  lines?: EditorLines;
  toolbar?: boolean;
  /** Shown next to the toolbar: the counter, buttons. */
  children?: ReactNode;
};

const theme = {
  paragraph: 'min-h-[1lh]',
  link: 'text-accent-ink underline',
  text: {
    bold: 'font-semibold',
    italic: 'italic',
    underline: 'underline',
    strikethrough: 'line-through',
    underlineStrikethrough: '[text-decoration:underline_line-through]',
  },
};

/** An editor with formats, links and a limit. Use it through `LazyRichTextEditor`. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { placeholder, label, lines = 4, toolbar = true, initial = null } = props;
  return (
    <LexicalComposer
      initialConfig={{
        namespace: 'quad',
        theme,
        nodes: [LinkNode, AutoLinkNode],
        editorState: () => $fillWith(initial ?? emptyRichText),
        onError: (error) => {
          throw error;
        },
      }}
    >
      <div className="relative">
        <RichTextPlugin
          ErrorBoundary={LexicalErrorBoundary}
          contentEditable={
            <ContentEditable
              ariaLabel={label}
              ariaMultiline
              aria-placeholder={placeholder}
              {...(props.submitOn === 'enter' && { enterKeyHint: 'send' })}
              className={joinClasses(editorText, editorHeights[lines], 'outline-none')}
              placeholder={
                <div
                  aria-hidden="true"
                  className={joinClasses(
                    editorText,
                    'pointer-events-none absolute inset-x-0 top-0 truncate text-ink-faint',
                  )}
                >
                  {placeholder}
                </div>
              }
            />
          }
        />
        {props.mentions && <MentionMenu />}
      </div>
      {(toolbar || props.children) && (
        <div className={joinClasses(toolbarHeight, 'flex flex-wrap items-center gap-x-2 px-2')}>
          {toolbar && <FormatToolbar />}
          {props.children}
        </div>
      )}
      <HistoryPlugin />
      <AutoLinks />
      {props.takesFocus && <AutoFocusPlugin defaultSelection="rootEnd" />}
      <EditorRules
        maxLength={props.maxLength}
        initial={initial}
        resetKey={props.resetKey}
        submitOn={props.submitOn ?? 'control-enter'}
        onChange={props.onChange}
        onLimit={props.onLimit}
        onSubmit={props.onSubmit}
      />
    </LexicalComposer>
  );
}
