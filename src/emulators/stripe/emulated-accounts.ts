import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The state of an account; it is chosen on the emulator's own pages. */
export const emulatedStates = ['incomplete', 'review', 'paused', 'rejected', 'ready'] as const;

export type EmulatedState = (typeof emulatedStates)[number];

export type EmulatedAccount = {
  id: string;
  /** Seconds since 1970. */
  created: number;
  email: string | null;
  country: string;
  metadata: Record<string, string>;
  state: EmulatedState;
  /** Earnings that are not paid out yet. */
  pendingCents?: number;
};

type Stored = {
  accounts: EmulatedAccount[];
  keys: Record<string, { request: string; id: string }>;
};

export type KeyedRequest = { key: string | undefined; request: string };

/** The emulator's accounts, in a file, so that a restart of the development server keeps them. */
export class EmulatedAccounts {
  readonly #file: string;
  #stored: Stored = { accounts: [], keys: {} };
  #writing: Promise<void> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
  }

  async load(): Promise<void> {
    const text = await readFile(this.#file, 'utf8').catch(() => undefined);
    // Only this class writes the file.
    if (text !== undefined) this.#stored = JSON.parse(text) as Stored;
  }

  find(id: string): EmulatedAccount | undefined {
    return this.#stored.accounts.find((account) => account.id === id);
  }

  count(): number {
    return this.#stored.accounts.length;
  }

  /** A new account; the existing one for a repeated key; undefined for a key that was used for another request. */
  async create(
    { key, request }: KeyedRequest,
    facts: Pick<EmulatedAccount, 'email' | 'country' | 'metadata'>,
  ): Promise<EmulatedAccount | undefined> {
    const used = key === undefined ? undefined : this.#stored.keys[key];
    if (used) return used.request === request ? this.find(used.id) : undefined;
    const id = `acct_emulated${randomBytes(8).toString('hex')}`;
    const created = Math.floor(Date.now() / 1_000);
    const account: EmulatedAccount = { id, created, ...facts, state: 'incomplete' };
    this.#stored.accounts.push(account);
    if (key !== undefined) this.#stored.keys[key] = { request, id };
    await this.#save();
    return account;
  }

  async setState(account: EmulatedAccount, state: EmulatedState): Promise<void> {
    account.state = state;
    await this.#save();
  }

  /** False if no account has the id. */
  async remove(id: string): Promise<boolean> {
    const left = this.#stored.accounts.filter((account) => account.id !== id);
    if (left.length === this.#stored.accounts.length) return false;
    this.#stored.accounts = left;
    await this.#save();
    return true;
  }

  async setPending(account: EmulatedAccount, cents: number): Promise<void> {
    account.pendingCents = cents;
    await this.#save();
  }

  /** Writes one version of the file after the other. */
  #save(): Promise<void> {
    const text = JSON.stringify(this.#stored, null, 2);
    this.#writing = replaceFile(this.#file, { text, after: this.#writing });
    return this.#writing;
  }
}

/** Writes a new file and renames it when it is complete, so that a crash leaves no partial file. */
async function replaceFile(
  file: string,
  { text, after }: { text: string; after: Promise<void> },
): Promise<void> {
  await after;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
