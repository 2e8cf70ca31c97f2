import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpServer } from './smtp-address.ts';

/**
 * What became of a message. `refused`: the server said no, for now or for good. `broken`: the connection was lost;
 * with `inDoubt` after the text began to go out, so that nobody knows whether it arrived.
 */
export type Delivery =
  | { result: 'accepted' }
  | { result: 'refused'; permanently: boolean; error: string }
  | { result: 'broken'; inDoubt: boolean; error: string };

export type Envelope = { from: string; to: string };

/** The whole time for one message, answer included; below the lease of a mail. */
const deliverWithinMs = 45_000;
/** A server that does not answer our goodbye is left. */
const quitWithinMs = 1_000;

/** One connection to the mail server, used for one message after the other. */
export class SmtpLine {
  readonly #connection: SMTPConnection;
  #lost: Error | undefined;
  #onLost: (error: Error) => void = () => {};

  private constructor(connection: SMTPConnection) {
    this.#connection = connection;
    connection.on('error', (error) => this.#lose(error));
    connection.on('end', () => this.#lose(new Error('the mail server closed the connection')));
  }

  /** Connects and signs in; rejects where the server is away, busy, or does not know us. */
  static async open({ options, credentials }: SmtpServer): Promise<SmtpLine> {
    const connection = new SMTPConnection(options);
    const line = new SmtpLine(connection);
    try {
      await line.#step((done) => connection.connect(done));
      if (credentials) await line.#step((done) => connection.login({ credentials }, done));
      return line;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  get isOpen(): boolean {
    return this.#lost === undefined;
  }

  /**
   * Hands over one message. `beforeText` runs when the server has taken the addresses and waits for the text;
   * where it throws, no text goes out.
   */
  async deliver(
    envelope: Envelope,
    message: Buffer,
    beforeText: () => Promise<void>,
  ): Promise<Delivery> {
    let textBegan = false;
    const text = Readable.from(
      (async function* () {
        await beforeText();
        textBegan = true;
        yield message;
      })(),
    );
    const deadline = setTimeout(() => {
      this.#lose(new Error(`no answer within ${deliverWithinMs / 1000} s`));
    }, deliverWithinMs);
    try {
      await this.#step((done) =>
        this.#connection.send({ from: envelope.from, to: [envelope.to] }, text, done),
      );
      return { result: 'accepted' };
    } catch (error) {
      const { responseCode, command, told } = readError(error);
      if (responseCode < 400) {
        this.destroy();
        return { result: 'broken', inDoubt: textBegan, error: told };
      }
      // The server may still hold half of the exchange: the next message begins afresh.
      this.close();
      // What is said against the sender holds for every mail, until somebody mends the configuration.
      const isAboutThisMail = command === 'RCPT TO' || command === 'DATA';
      return {
        result: 'refused',
        permanently: responseCode >= 500 && isAboutThisMail,
        error: told,
      };
    } finally {
      clearTimeout(deadline);
    }
  }

  /** Says goodbye without waiting for the answer: some servers never give one. */
  close(): void {
    if (!this.isOpen) return this.#connection.close();
    this.#connection.quit();
    this.#lose(new Error('closed'));
    setTimeout(() => this.#connection.close(), quitWithinMs).unref();
  }

  /** Breaks off whatever goes on. */
  destroy(): void {
    this.#lose(new Error('broken off'));
    this.#connection.close();
  }

  #lose(error: Error): void {
    this.#lost ??= error;
    this.#onLost(this.#lost);
  }

  /** One exchange; it also ends when the connection does. */
  #step(run: (done: (error?: Error | null) => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#lost) return reject(this.#lost);
      this.#onLost = reject;
      run((error) => (error ? reject(error) : resolve()));
    });
  }
}

/** What a mail server's answer says, without who it was about: it goes into the log. */
export function readError(error: unknown): { responseCode: number; command: string; told: string } {
  if (!(error instanceof Error)) return { responseCode: 0, command: '', told: 'unknown' };
  // The library's errors carry these beside the message.
  const { responseCode = 0, command = '', code = '' } = error as SMTPConnection.SMTPError;
  const told = responseCode > 0 ? `${responseCode} after ${command}` : code || error.message;
  return { responseCode, command, told };
}
