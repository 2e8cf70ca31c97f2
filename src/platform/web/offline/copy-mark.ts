/** The attribute of the document of a copy, until the server responds again. */
export const copyMark = 'data-copy';
