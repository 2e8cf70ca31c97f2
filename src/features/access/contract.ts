import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

export const checkAccess = defineRoute<typeof schemas.checkAccess>({
  id: 'checkAccess',
  method: 'GET',
  path: '/api/access',
});
