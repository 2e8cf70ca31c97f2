import { recentLoginMinutes } from '#features/accounts/contract/password.ts';
import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineLiveEvent } from '#platform/contract/routes/live-event.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

/** How long a member can still keep the account after asking for its deletion. */
export const daysToKeep = 14;

/** How long it can be kept after two of the staff decided to delete it. */
export const staffDaysToKeep = 7;

/** The longest reason that staff can give. */
export const maxDeletionReason = 500;

export const sentences = {
  title: 'Delete your account',
  text: `Your profile, posts, comments, saved posts, messages and photos are deleted ${daysToKeep} days after you ask. Until then you can change your mind. Comments that others wrote under your posts are also deleted. Conversations will show “Deleted member” and what the other person wrote.`,
  ask: 'Delete my account',
  cancel: 'Cancel',
  username: 'Your username',
  password: 'Your password',
  usernameRequired: 'Type your username to confirm.',
  passwordRequired: 'Type your password to confirm.',
  until: 'Until then, nothing changes.',
  waitsForMoney:
    'Money from your sales has not reached your bank yet, so the deletion was postponed. We check every day.',
  byStaff: 'Our staff decided this and sent you an email with the reason.',
  keep: 'Keep my account',
  kept: "Your account won't be deleted",
} as const;

/** What others still count on; undefined if nothing is reserved. */
export function describeReservations(count: number): string | undefined {
  if (count === 0) return undefined;
  const what = count === 1 ? 'One reservation of yours is' : `${count} reservations of yours are`;
  return `${what} still open. Hand the things over, or end the reservations, before your account is deleted.`;
}

export const deletionErrors = defineErrors({
  username_differs: { status: 422, message: 'That is not your username.' },
  /** A member without a password must have logged in recently. */
  log_in_again: {
    status: 409,
    message: `Your account has no password. Log out, log in again and ask within ${recentLoginMinutes} minutes.`,
  },
  /** Nobody could run the site any more. */
  last_operator: {
    status: 409,
    message: 'You are the last operator. Make someone else an operator first.',
  },
  money_on_its_way: {
    status: 409,
    message:
      'Money from your sales has not reached your bank yet. You can delete your account when it has.',
  },
});

export const staffDeletionErrors = defineErrors({
  member_missing: { status: 404, message: 'There is no such member.' },
  reason_missing: { status: 422, message: 'Enter a reason. The owner gets it in an email.' },
  own_account: { status: 422, message: 'Delete your own account in your settings.' },
  staff_account: {
    status: 422,
    message: 'This member is on the staff. Remove that role first.',
  },
  account_banned: {
    status: 422,
    message: 'This account is banned. Bring it back first: a banned account is not deleted.',
  },
  deletion_exists: { status: 409, message: 'This account is already scheduled for deletion.' },
  deletion_proposed: {
    status: 409,
    message: 'Someone else has just proposed this. Reload the page.',
  },
  proposal_missing: { status: 409, message: 'This proposal was withdrawn. Reload the page.' },
  second_person_needed: { status: 409, message: 'Someone else on the staff has to agree.' },
  asker_gone: {
    status: 409,
    message:
      'The person who proposed this is no longer an operator. Withdraw it and propose it again.',
  },
});

export const accountDeletion = defineRoute<typeof schemas.accountDeletion>({
  id: 'accountDeletion',
  method: 'GET',
  path: '/api/account/deletion',
});

export const askForDeletion = defineRoute<typeof schemas.askForDeletion>({
  id: 'askForDeletion',
  method: 'POST',
  path: '/api/account/deletion',
});

export const keepAccount = defineRoute<typeof schemas.keepAccount>({
  id: 'keepAccount',
  method: 'DELETE',
  path: '/api/account/deletion',
});

/** What staff have decided, or propose, about the account of a member. */
export const memberDeletion = defineRoute<typeof schemas.memberDeletion>({
  id: 'memberDeletion',
  method: 'GET',
  path: '/api/admin/members/:memberId/deletion',
});

export const proposeDeletion = defineRoute<typeof schemas.proposeDeletion>({
  id: 'proposeDeletion',
  method: 'POST',
  path: '/api/admin/members/:memberId/deletion',
});

export const agreeToDeletion = defineRoute<typeof schemas.agreeToDeletion>({
  id: 'agreeToDeletion',
  method: 'PUT',
  path: '/api/admin/members/:memberId/deletion',
});

export const stopDeletion = defineRoute<typeof schemas.stopDeletion>({
  id: 'stopDeletion',
  method: 'DELETE',
  path: '/api/admin/members/:memberId/deletion',
});

export const deletionProposals = defineRoute<typeof schemas.deletionProposals>({
  id: 'deletionProposals',
  method: 'GET',
  path: '/api/admin/deletions',
});

/** Sent to the member only: the account will be deleted, or is kept after all. */
export const deletionChanged = defineLiveEvent<typeof schemas.deletionChanged>('deletion.changed');
