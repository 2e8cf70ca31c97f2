import type { Passwords } from '#features/accounts/server/index.ts';
import type { Feature } from '#platform/server/feature.ts';
import { staffRoutes } from './routes.ts';
import { deleteStaff } from './staff-queries.ts';

export const staff: Feature<{ passwords: Passwords }> = {
  name: 'staff',
  tables: [
    'staff',
    'staff_recovery_codes',
    'staff_sessions',
    'staff_acts',
    'act_members',
    'audit_digests',
    'audit_head',
  ],
  operations: ({ passwords }) => staffRoutes(passwords),
  /** Acts stay when their actor's account is deleted: the audit must be complete. */
  data: {
    erasure: {
      deleteRemaining: async ({ tx }, memberId) => void (await deleteStaff(tx, memberId)),
    },
  },
};
