import { defineErrors } from '#platform/contract/errors.ts';
import { defineRoute } from '#platform/contract/route.ts';
import type * as schemas from '../schemas/schools.ts';

export const maxSchoolQueryLength = 80;

export const schoolErrors = defineErrors({
  /** The specification's sentence for a campus that is not known (accounts §2, §5). */
  school_unknown: { status: 404, message: 'Something went wrong' },
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
