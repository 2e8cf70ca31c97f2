import { newId } from '../new-id.ts';
import type { EmulatorState } from '../state.ts';

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

/** The sellers' accounts. */
export class EmulatedAccounts {
  readonly #state: EmulatorState;

  constructor(state: EmulatorState) {
    this.#state = state;
  }

  find(id: string): EmulatedAccount | undefined {
    return this.#state.stored.accounts.find((account) => account.id === id);
  }

  count(): number {
    return this.#state.stored.accounts.length;
  }

  create(facts: Pick<EmulatedAccount, 'email' | 'country' | 'metadata'>): EmulatedAccount {
    const account: EmulatedAccount = {
      id: newId('acct_emulated'),
      created: this.#state.seconds(),
      ...facts,
      state: 'incomplete',
    };
    this.#state.stored.accounts.push(account);
    return account;
  }

  async setState(account: EmulatedAccount, state: EmulatedState): Promise<void> {
    account.state = state;
    await this.#state.save();
  }

  /** False if no account has the id. */
  async remove(id: string): Promise<boolean> {
    const { stored } = this.#state;
    const left = stored.accounts.filter((account) => account.id !== id);
    if (left.length === stored.accounts.length) return false;
    stored.accounts = left;
    await this.#state.save();
    return true;
  }

  async setPending(account: EmulatedAccount, cents: number): Promise<void> {
    account.pendingCents = cents;
    await this.#state.save();
  }
}
