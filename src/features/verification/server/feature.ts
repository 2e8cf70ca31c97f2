import type { Feature } from '#platform/server/feature.ts';
import { codeMailPreparers } from './mails.ts';
import { verificationRoutes } from './routes.ts';
import { deleteCodesOf, deleteExpiredCodes } from './code-queries.ts';

export const verification: Feature<Parameters<typeof verificationRoutes>[0]> = {
  name: 'verification',
  tables: ['verification_codes'],
  operations: verificationRoutes,
  mailPreparers: codeMailPreparers,
  data: {
    deleteExpired: [deleteExpiredCodes],
    erasure: { closeLogins: deleteCodesOf },
  },
};
