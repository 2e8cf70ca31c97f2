import type { FeatureData } from '#platform/server/feature-data.ts';
import { removeActor } from './notify.ts';
import { deleteNotificationsOf, optOutFields } from './stored-data-queries.ts';

export const notificationsData: FeatureData = {
  profile: optOutFields,
  erasure: {
    async deleteRemaining(unit, memberId) {
      await removeActor(unit, memberId);
      await deleteNotificationsOf(unit.tx, memberId);
    },
  },
};
