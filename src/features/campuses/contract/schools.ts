import { defineErrors, somethingWentWrong } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/schools.ts';

export const maxSchoolQueryLength = 80;

export const schoolErrors = defineErrors({
  /** An unknown campus (CAMPUS-27). */
  school_unknown: { status: 404, message: somethingWentWrong },
});

export const searchSchools = defineRoute<typeof schemas.searchSchools>({
  id: 'searchSchools',
  method: 'GET',
  path: '/api/campuses',
});

export const schoolById = defineRoute<typeof schemas.schoolById>({
  id: 'schoolById',
  method: 'GET',
  path: '/api/campuses/:campusId',
});
