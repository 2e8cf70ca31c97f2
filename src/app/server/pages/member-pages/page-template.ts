/** Part of a page: text, or a gap with its name. */
type Part = string | { gap: string };

/** The text of a page with named gaps, which are filled for each member. */
export class PageTemplate {
  readonly #parts: readonly Part[];

  /**
   * `marks` are the texts in place of which there are gaps, with the gaps' names; a mark that contains another comes
   * before it. Throws if one of `forbidden` remains in the text: then a mark is missing, and members would read it.
   */
  constructor(text: string, marks: ReadonlyMap<string, string>, forbidden: readonly string[]) {
    if (marks.has('')) throw new Error('a mark is empty');
    let parts: Part[] = [text];
    for (const [mark, gap] of marks) {
      parts = parts.flatMap((part) => (typeof part === 'string' ? cut(part, mark, gap) : [part]));
    }
    const rest = parts.filter((part) => typeof part === 'string').join('\n');
    if (forbidden.some((each) => rest.includes(each))) {
      throw new Error('a page for several members shows something of one that is not a gap');
    }
    this.#parts = parts;
  }

  /** The page with a text in each gap. */
  fill(texts: ReadonlyMap<string, string>): string {
    let page = '';
    for (const part of this.#parts) {
      const text = typeof part === 'string' ? part : texts.get(part.gap);
      if (text === undefined) throw new Error('a gap of a page has no text');
      page += text;
    }
    return page;
  }
}

function cut(text: string, mark: string, gap: string): Part[] {
  return text.split(mark).flatMap((piece, index) => (index === 0 ? [piece] : [{ gap }, piece]));
}
