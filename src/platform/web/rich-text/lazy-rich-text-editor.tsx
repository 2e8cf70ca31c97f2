import { useState } from 'react';
import { joinClasses } from '#platform/web/join-classes.ts';
import { useOnDemand } from '#platform/web/parts/overlays/use-on-demand.ts';
import { editorHeights, editorText, toolbarHeight } from './editor-look.ts';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

const loadEditor = () => import('./rich-text-editor.tsx');

/** The editor, fetched when first shown; until then a placeholder of the same shape. */
export function LazyRichTextEditor(props: RichTextEditorProps) {
  const [wanted, setWanted] = useState(true);
  const editor = useOnDemand(wanted, loadEditor, () => setWanted(false));
  if (editor) return <editor.RichTextEditor {...props} />;
  const { placeholder, lines = 4, toolbar = true, children } = props;
  return (
    <>
      <div className={joinClasses(editorText, editorHeights[lines], 'text-ink-faint')}>
        {wanted ? (
          <span aria-busy="true">{placeholder}</span>
        ) : (
          <button type="button" className="text-accent-ink" onClick={() => setWanted(true)}>
            Try again
          </button>
        )}
      </div>
      {(toolbar || children) && <div className={toolbarHeight} />}
    </>
  );
}
