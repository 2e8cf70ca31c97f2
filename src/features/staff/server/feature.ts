import type { Passwords } from '#features/accounts/server/index.ts';
import type { Feature } from '#platform/server/feature.ts';
import { staffRoutes } from './routes.ts';
import { staffData } from './stored-data.ts';

export const staff: Feature<{ passwords: Passwords }> = {
  name: 'staff',
  tables: [
    'staff',
    'staff_recovery_codes',
    'staff_sessions',
    'staff_acts',
    'audit_digests',
    'audit_head',
  ],
  operations: ({ passwords }) => staffRoutes(passwords),
  data: staffData,
};
