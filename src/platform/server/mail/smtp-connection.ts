import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpServer } from './smtp-address.ts';

/**
 * The outcome of a message. `rejected`: the server rejected it, temporarily or permanently. `broken`: the connection
 * was lost; `isInDoubt` if the text was already being sent, so that it may have arrived.
 */
export type Delivery =
  | { result: 'accepted' }
  | { result: 'rejected'; isPermanent: boolean; error: string }
  | { result: 'broken'; isInDoubt: boolean; error: string };

export type Envelope = { from: string; to: string };

/** The time limit for one message, including the response; shorter than the lease of a mail. */
const deliverWithinMs = 45_000;
/** How long the server has to respond to QUIT. */
const quitWithinMs = 1_000;

/** One connection to the mail server, which sends one message at a time. */
export class SmtpConnection {
  readonly #smtp: SMTPConnection;
  #lost: Error | undefined;
  #onLost: (error: Error) => void = () => {};

  private constructor(smtp: SMTPConnection) {
    this.#smtp = smtp;
    smtp.on('error', (error) => this.#lose(error));
    smtp.on('end', () => this.#lose(new Error('the mail server closed the connection')));
  }

  /** Connects and logs in; rejects if the server is unreachable, busy, or rejects the login. */
  static async open({ options, credentials }: SmtpServer): Promise<SmtpConnection> {
    const smtp = new SMTPConnection(options);
    const connection = new SmtpConnection(smtp);
    try {
      await connection.#step((done) => smtp.connect(done));
      if (credentials) await connection.#step((done) => smtp.login({ credentials }, done));
      return connection;
    } catch (error) {
      smtp.close();
      throw error;
    }
  }

  get isOpen(): boolean {
    return this.#lost === undefined;
  }

  /**
   * Sends one message. `beforeText` runs when the server has accepted the addresses and waits for the text; if it
   * throws, no text is sent.
   */
  async deliver(
    envelope: Envelope,
    message: Buffer,
    beforeText: () => Promise<void>,
  ): Promise<Delivery> {
    let hasTextBegun = false;
    const text = Readable.from(
      (async function* () {
        await beforeText();
        hasTextBegun = true;
        yield message;
      })(),
    );
    const deadline = setTimeout(() => {
      this.#lose(new Error(`no response within ${deliverWithinMs / 1000} s`));
    }, deliverWithinMs);
    try {
      await this.#step((done) =>
        this.#smtp.send({ from: envelope.from, to: [envelope.to] }, text, done),
      );
      return { result: 'accepted' };
    } catch (error) {
      const { responseCode, command, summary } = readError(error);
      if (responseCode < 400) {
        this.destroy();
        return { result: 'broken', isInDoubt: hasTextBegun, error: summary };
      }
      // The server may be in the middle of the exchange: the next message gets a new connection.
      this.close();
      // A rejected recipient or text is about this mail. A rejected sender is about all mails, until the configuration is
      // corrected.
      const isAboutThisMail = command === 'RCPT TO' || command === 'DATA';
      return {
        result: 'rejected',
        isPermanent: responseCode >= 500 && isAboutThisMail,
        error: summary,
      };
    } finally {
      clearTimeout(deadline);
    }
  }

  /** Sends QUIT without waiting for the response: some servers never respond. */
  close(): void {
    if (!this.isOpen) return this.#smtp.close();
    this.#smtp.quit();
    this.#lose(new Error('closed'));
    setTimeout(() => this.#smtp.close(), quitWithinMs).unref();
  }

  /** Closes the connection at once, even in the middle of a message. */
  destroy(): void {
    this.#lose(new Error('aborted'));
    this.#smtp.close();
  }

  #lose(error: Error): void {
    this.#lost ??= error;
    this.#onLost(this.#lost);
  }

  /** One command and its response; rejects if the connection is lost. */
  #step(run: (done: (error?: Error | null) => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#lost) return reject(this.#lost);
      this.#onLost = reject;
      run((error) => (error ? reject(error) : resolve()));
    });
  }
}

/** A summary of an SMTP error for the log, without addresses. */
export function readError(error: unknown): {
  responseCode: number;
  command: string;
  summary: string;
} {
  if (!(error instanceof Error)) return { responseCode: 0, command: '', summary: 'unknown' };
  // The library's errors have these in addition to the message.
  const { responseCode = 0, command = '', code = '' } = error as SMTPConnection.SMTPError;
  const summary = responseCode > 0 ? `${responseCode} after ${command}` : code || error.message;
  return { responseCode, command, summary };
}

/** The log message for a connection that could not be opened: a rejected login is mended in the settings, the rest elsewhere. */
export function connectionProblem(error: unknown): string {
  const isLogin = readError(error).command.startsWith('AUTH');
  return isLogin
    ? 'the mail server rejects the user or password of SMTP_URL'
    : 'no connection to the mail server';
}
