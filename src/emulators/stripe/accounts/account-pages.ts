import { page } from '../pages/page.ts';
import { emulatedStates, type EmulatedAccount, type EmulatedState } from './emulated-accounts.ts';

const outcomes: Record<EmulatedState, string> = {
  incomplete: 'Details are missing',
  review: 'Under review: approved after half a minute',
  paused: 'Paused: Stripe wants more details',
  rejected: 'Rejected: Stripe does not pay this account',
  ready: 'Approved: charges and payouts are enabled',
};

/** The emulator's form in place of Stripe's: the person chooses how the application ends. */
export function applicationPage(account: EmulatedAccount, link: string): string {
  const choices = emulatedStates.filter((state) => state !== 'incomplete').map(submitButton);
  return page(
    'Stripe emulator: application',
    `<p>Account <code>${account.id}</code>. Nothing here leaves this machine.</p>
     <form method="post" action="/application/${link}">${choices.join('')}
       <button name="outcome" value="leave">Leave without finishing</button>
       <button name="outcome" value="expired">Come back as with an expired link</button>
     </form>`,
  );
}

/** The emulator's page in place of the seller's dashboard at Stripe; it can change the account's state. */
export function earningsPage(account: EmulatedAccount): string {
  return page(
    'Stripe emulator: earnings',
    `<p>Account <code>${account.id}</code>: ${outcomes[account.state]}.</p>
     <p>On its way to the bank: $${((account.pendingCents ?? 0) / 100).toFixed(2)}</p>
     <form method="post" action="/accounts/${account.id}/balance">
       <button name="cents" value="2500">Sell something for $25.00</button>
       <button name="cents" value="0">Pay out</button>
     </form>
     <form method="post" action="/accounts/${account.id}/state">
       ${emulatedStates.map(submitButton).join('')}
     </form>`,
  );
}

export function expiredLinkPage(): string {
  return page('Stripe emulator', '<p>This link was used already or is too old.</p>');
}

function submitButton(state: EmulatedState): string {
  return `<button name="outcome" value="${state}">${outcomes[state]}</button>`;
}
