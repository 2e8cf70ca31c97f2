/** Makes the text of a gap from the facts of a member; undefined if it cannot. */
export type Gap<Facts> = (facts: Facts) => string | undefined;

type Part<Facts> = string | Gap<Facts>;

/** The text of a page with gaps, which are filled for each member. */
export class PageTemplate<Facts> {
  readonly #parts: readonly (Buffer | Gap<Facts>)[];

  /**
   * `gaps` are listed by their marks, the texts in place of which they are; a mark that contains another comes before
   * it. Throws if one of `forbidden` remains in the text: then a mark is missing, and members would read it.
   */
  constructor(text: string, gaps: ReadonlyMap<string, Gap<Facts>>, forbidden: readonly string[]) {
    if (gaps.has('')) throw new Error('a mark of a gap is empty');
    let parts: Part<Facts>[] = [text];
    for (const [mark, gap] of gaps) {
      parts = parts.flatMap((part) => (typeof part === 'string' ? cut(part, mark, gap) : [part]));
    }
    const rest = parts.filter((part) => typeof part === 'string').join('\n');
    if (forbidden.some((each) => rest.includes(each))) {
      throw new Error('a page for several members shows something of one that is not a gap');
    }
    this.#parts = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
  }

  /** The page with a text in each gap; undefined if one has none. */
  compose(facts: Facts): Buffer | undefined {
    const filled: Buffer[] = [];
    for (const part of this.#parts) {
      const text = Buffer.isBuffer(part) ? part : part(facts);
      if (text === undefined) return undefined;
      filled.push(Buffer.isBuffer(text) ? text : Buffer.from(text));
    }
    return Buffer.concat(filled);
  }
}

function cut<Facts>(text: string, mark: string, gap: Gap<Facts>): Part<Facts>[] {
  return text.split(mark).flatMap((piece, index) => (index === 0 ? [piece] : [gap, piece]));
}
