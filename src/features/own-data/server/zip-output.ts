import type { Readable, Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A ZIP file that is written entry by entry. After a failure of the output, each call rejects with its error. */
export class ZipOutput {
  readonly #zip = new ZipFile();
  readonly #output: Writable;
  readonly #closed: Promise<void>;
  readonly #written: Promise<void>;
  #failure: { error: Error } | undefined;
  #source: Readable | undefined;

  constructor(output: Writable) {
    this.#output = output;
    this.#closed = new Promise((resolve) => output.once('close', resolve));
    this.#written = pipeline(this.#zip.outputStream, output);
    // Handled at once: the output may fail while an entry waits for the database, and Node ends a process for a
    // rejection without a handler. The entry ends, too, because its source would wait for the output without end.
    this.#written.catch((error: Error) => {
      this.#failure = { error };
      this.#source?.destroy(error);
    });
  }

  /** Adds a short text. */
  addText(name: string, text: string): void {
    this.#zip.addBuffer(Buffer.from(text), name);
  }

  /** Resolves when the source was read completely. Rejects if it or the output fails; the source is then destroyed. */
  async addStream(name: string, source: Readable): Promise<void> {
    const read = finished(source, { writable: false });
    if (this.#failure) source.destroy(this.#failure.error);
    else this.#zip.addReadStream(source, name);
    this.#source = source;
    await read;
  }

  /** Writes the directory of entries and resolves when the output is complete. */
  async end(): Promise<void> {
    this.#zip.end();
    await this.#written;
  }

  /** Ends the output as it is and resolves when it is closed, so that a deleted file frees its space. Never rejects. */
  async abort(): Promise<void> {
    this.#source?.destroy();
    this.#output.destroy();
    await this.#closed;
  }
}
