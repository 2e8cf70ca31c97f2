import { registerAutoLink } from '@lexical/link';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useEffect } from 'react';
import { besideLink, linkMatchers } from './link-matchers.ts';

/** Makes links of addresses while they are written; the plugin of the editor's library lets none stand in brackets. */
export function AutoLinks(): null {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      registerAutoLink(editor, {
        matchers: linkMatchers,
        separatorRegex: besideLink,
        changeHandlers: [],
        excludeParents: [],
      }),
    [editor],
  );
  return null;
}
