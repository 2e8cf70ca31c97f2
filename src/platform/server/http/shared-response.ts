import { randomUUID } from 'node:crypto';
import { CompressedBody } from './compressed-body.ts';

/** Stands for a mark in the text of a response; nobody outside this process can produce it. */
const gap = `gap-${randomUUID()}-`;
const gapPattern = new RegExp(`"${gap}([^"]*)"`);

const marked = Buffer.from('true');
const unmarked = Buffer.from('false');

/**
 * A response that is the same for everybody who may read it, except for marks: one field of some of its objects that is
 * true or false for each viewer, such as `saved` of posts. The text is made once, with a gap for each mark.
 */
export class SharedResponse {
  /** The ids of the objects with a mark, as often as they occur. */
  readonly ids: readonly string[];
  /** For visitors, who have no marks. */
  readonly forVisitors: CompressedBody;
  readonly #pieces: readonly Buffer[];

  constructor(result: unknown, markField: string) {
    const text = JSON.stringify(result, function (this: { id?: unknown }, key, value: unknown) {
      return key === markField ? `${gap}${String(this.id)}` : value;
    });
    const parts = text.split(gapPattern);
    this.#pieces = parts.filter((_, index) => index % 2 === 0).map((piece) => Buffer.from(piece));
    this.ids = parts.filter((_, index) => index % 2 === 1);
    this.forVisitors = new CompressedBody(JSON.stringify(result));
  }

  /** The text for a viewer who has marked these objects. */
  forViewer(markedIds: ReadonlySet<string>): Buffer {
    const parts = this.#pieces.flatMap((piece, index) => {
      const id = this.ids[index];
      return id === undefined ? [piece] : [piece, markedIds.has(id) ? marked : unmarked];
    });
    return Buffer.concat(parts);
  }
}
