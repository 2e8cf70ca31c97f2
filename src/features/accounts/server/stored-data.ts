import type { FeatureData } from '#platform/server/feature-data.ts';
import { deleteEndedEmailChanges } from './email/email-change-queries.ts';
import { deleteFreedUsernames, retireUsernames } from './members/username-queries.ts';
import { forgetOldAddresses } from './operator/network-queries.ts';
import {
  accountFields,
  anonymizeAccount,
  deleteAccess,
  deleteExpiredAccess,
  deleteOldUsernames,
  networkRows,
  sessionRows,
} from './stored-data-queries.ts';

export const accountsData: FeatureData = {
  deleteExpired: [
    deleteExpiredAccess,
    deleteFreedUsernames,
    deleteEndedEmailChanges,
    forgetOldAddresses,
  ],
  profile: accountFields,
  lists: [
    { file: 'sessions.json', about: 'where you were logged in', read: sessionRows },
    {
      file: 'networks.json',
      about: 'from where you logged in, in the last 30 days',
      read: networkRows,
    },
  ],
  erasure: {
    async closeLogins(tx, memberId) {
      await deleteAccess(tx, memberId);
      await retireUsernames(tx, memberId);
    },
    anonymize: anonymizeAccount,
    deleteRemaining: ({ tx }, memberId) => deleteOldUsernames(tx, memberId),
  },
};
