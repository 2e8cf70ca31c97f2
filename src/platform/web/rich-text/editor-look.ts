/** The editor and what stands in for it while it loads have one shape, so that nothing moves. */
export const editorText = 'px-4 py-3 text-lead wrap-anywhere whitespace-pre-wrap tablet:text-body';

/**
 * At least so many lines with the padding of `editorText`. Where a draft is written, the text scrolls before it pushes what
 * stands above and below it off the screen; one line grows within what holds it.
 */
export const editorHeights = {
  1: 'min-h-[calc(1lh+1.5rem)]',
  4: 'max-h-[50dvh] min-h-[calc(4lh+1.5rem)] overflow-y-auto overscroll-contain [scrollbar-width:thin]',
};
export type EditorLines = keyof typeof editorHeights;

export const toolbarHeight = 'h-9 max-tablet:h-11';
