import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

export const currentCampus = defineRoute<typeof schemas.currentCampus>({
  id: 'currentCampus',
  method: 'GET',
  path: '/api/campus',
});
