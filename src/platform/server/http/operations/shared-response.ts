import { randomUUID } from 'node:crypto';
import { CompressedBody } from '../bodies/compressed-body.ts';

/** Stands for a viewer's value in the text of a response; nobody outside this process can produce it. */
const gap = `gap-${randomUUID()}-`;
const gapPattern = new RegExp(`"${gap}([^"]*)"`);

const yesText = Buffer.from('true');
const noText = Buffer.from('false');

/**
 * A response that is the same for everybody who may read it, except for viewer fields: one field of some of its objects that is
 * true or false for each viewer, such as `saved` of posts. The text is made once, with a gap for each value.
 */
export class SharedResponse {
  /** The ids of the objects with such a field, as often as they occur. */
  readonly ids: readonly string[];
  /** For visitors, whose fields are null. */
  readonly forVisitors: CompressedBody;
  readonly #pieces: readonly Buffer[];

  constructor(result: unknown, viewerField: string) {
    const text = JSON.stringify(result, function (this: { id?: unknown }, key, value: unknown) {
      return key === viewerField ? `${gap}${String(this.id)}` : value;
    });
    const parts = text.split(gapPattern);
    this.#pieces = parts.filter((_, index) => index % 2 === 0).map((piece) => Buffer.from(piece));
    this.ids = parts.filter((_, index) => index % 2 === 1);
    this.forVisitors = new CompressedBody(JSON.stringify(result));
  }

  /** The text for a viewer for whom these objects' field is true. */
  forViewer(trueIds: ReadonlySet<string>): Buffer {
    const parts = this.#pieces.flatMap((piece, index) => {
      const id = this.ids[index];
      return id === undefined ? [piece] : [piece, trueIds.has(id) ? yesText : noText];
    });
    return Buffer.concat(parts);
  }
}
