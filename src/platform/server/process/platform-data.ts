import { deleteOldAnalytics } from '../analytics/analytics-queries.ts';
import type { FeatureData } from '../feature-data.ts';
import {
  analyticsRows,
  deleteAnalyticsOf,
  deleteChannelOf,
  deleteMailsOf,
  deleteOldBackups,
  deleteOldEvents,
  deleteOldMails,
  deleteOldRateLimits,
  deleteRateLimitsOf,
} from './platform-data-queries.ts';

/** The tables of the platform: mails, rate limits, events and analytics. */
export const platformData: FeatureData = {
  deleteExpired: [
    deleteOldMails,
    deleteOldEvents,
    deleteOldRateLimits,
    deleteOldAnalytics,
    deleteOldBackups,
  ],
  lists: [{ file: 'counted-events.json', about: 'events that were counted', read: analyticsRows }],
  erasure: {
    async byEmail(db, memberId) {
      await deleteMailsOf(db, memberId);
      await deleteRateLimitsOf(db, memberId);
    },
    deleteRemaining: ({ tx }, memberId) => deleteAnalyticsOf(tx, memberId),
    deleteFinal: deleteChannelOf,
  },
};
