import pg from 'pg';
import { chooseHost, forgetHost, isChoice, isWanted } from './choose-host.ts';
import { readDatabaseAddress, type DatabaseAddress } from './database-address.ts';

/** Limits that PostgreSQL keeps. As parameters of the connection, poolers such as PgBouncer reject them. */
const limits = ['statement_timeout', 'idle_in_transaction_session_timeout'] as const;

/** A connection to an address, which may name several hosts: to the one that is wanted. */
export class DatabaseClient extends pg.Client {
  readonly #address: DatabaseAddress;
  readonly #settings: string;

  constructor(config: pg.ClientConfig = {}) {
    const address = readDatabaseAddress(config.connectionString ?? '');
    const { connectMs = config.connectionTimeoutMillis } = address;
    super({
      ...config,
      connectionString: address.url,
      enableChannelBinding: address.bindsChannel,
      ...(connectMs !== undefined && { connectionTimeoutMillis: connectMs }),
      ...Object.fromEntries(limits.map((name) => [name, undefined])),
    });
    this.#address = address;
    // A connection that PostgreSQL ends, also before it is handed out, must not end the process: its statements fail.
    this.on('error', () => {});
    this.#settings = limits
      .flatMap((name) => {
        const value = config[name];
        return typeof value === 'number' ? [`set ${name} = ${value}`] : [];
      })
      .join('; ');
  }

  // oxlint-disable-next-line no-explicit-any -- pg declares two overloads of this method
  override connect(callback?: any): any {
    const connected = this.#connect();
    if (!callback) return connected.then(() => this);
    void callBack(connected, callback);
    return undefined;
  }

  /** Whether a host that no longer writes is to be left. */
  protected get wantsWrites(): boolean {
    return this.#address.wanted === 'read-write' || this.#address.wanted === 'primary';
  }

  /** Ends the connection; the next one is to the host that is wanted then. */
  protected leaveHost(): void {
    forgetHost(this.#address);
    void this.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const address = this.#address;
    if (!isChoice(address)) {
      await super.connect();
      await this.#useSettings();
      return;
    }
    Object.assign(this, await chooseHost(address));
    // The pool has given up meanwhile.
    if (this.#isGivenUp()) throw new Error('timeout exceeded when trying to connect');
    try {
      await super.connect();
      const query = (text: string) => super.query(text);
      if (!(await isWanted(query, address.wanted))) {
        throw Object.assign(new Error(`the host is no longer ${address.wanted}`), {
          code: '08001',
        });
      }
      await this.#useSettings();
    } catch (error) {
      this.leaveHost();
      throw error;
    }
  }

  #isGivenUp(): boolean {
    const { connection } = this as unknown as { connection: { stream: { destroyed: boolean } } };
    return connection.stream.destroyed;
  }

  async #useSettings(): Promise<void> {
    if (this.#settings !== '') await super.query(this.#settings);
  }
}

/** pg's pool is told by a callback. */
async function callBack(
  connected: Promise<void>,
  callback: (error: unknown) => void,
): Promise<void> {
  let problem: unknown = null;
  try {
    await connected;
  } catch (error) {
    problem = error;
  }
  callback(problem);
}
