import type { EmulatedAccounts } from '../accounts/emulated-accounts.ts';
import type { EmulatorState } from '../state.ts';
import type { EventSender } from '../webhooks/event-sender.ts';

/** What everything that moves money works on. */
export type Deps = { state: EmulatorState; events: EventSender; accounts: EmulatedAccounts };
