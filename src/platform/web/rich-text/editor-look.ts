/** The editor and what stands in for it while it loads have one shape, so that nothing moves. */
export const editorText = 'px-4 py-3 text-lead wrap-anywhere whitespace-pre-wrap tablet:text-body';

/** The height of so many lines with the padding of `editorText`. */
export const editorHeights = { 1: 'min-h-[calc(1lh+1.5rem)]', 4: 'min-h-[calc(4lh+1.5rem)]' };
export type EditorLines = keyof typeof editorHeights;

export const toolbarHeight = 'h-9 max-tablet:h-11';
