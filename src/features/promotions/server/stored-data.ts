import type { FeatureData } from '#platform/server/feature-data.ts';
import {
  codeUseRows,
  deleteEndedCodes,
  forgetMember,
  keptCodeRows,
} from './stored-data-queries.ts';

/** What a code took off stays with its order, without the member. */
export const promotionsData: FeatureData = {
  deleteExpired: [deleteEndedCodes],
  lists: [
    { file: 'codes.json', about: 'the promotion codes that you used', read: codeUseRows },
    { file: 'codes.json', about: 'the promotion codes that you used', read: keptCodeRows },
  ],
  erasure: { deleteRemaining: ({ tx }, memberId) => forgetMember(tx, memberId) },
};
