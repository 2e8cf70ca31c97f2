/** The editor and its placeholder have the same size, so that nothing moves when the editor loads. */
export const editorText = 'px-4 py-3 text-lead wrap-anywhere whitespace-pre-wrap tablet:text-body';

/**
 * The heights of editors of at least this many lines, with the padding of `editorText`. A draft scrolls inside the
 * editor instead of pushing other controls off the screen; a one-line editor grows.
 */
export const editorHeights = {
  1: 'min-h-[calc(1lh+1.5rem)]',
  4: 'max-h-[50dvh] min-h-[calc(4lh+1.5rem)] overflow-y-auto overscroll-contain [scrollbar-width:thin]',
};
export type EditorLines = keyof typeof editorHeights;

/** Large text gives it a second line. */
export const toolbarHeight = 'min-h-9 max-tablet:min-h-11';
