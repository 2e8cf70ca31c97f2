import * as z from 'zod/mini';
import { defineErrors } from '#platform/contract/errors.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { campusView } from '#platform/contract/site.ts';

export const maxSchoolQueryLength = 80;

export const schoolErrors = defineErrors({
  /** The specification's sentence for a campus that is not known (accounts §2, §5). */
  school_unknown: { status: 404, message: 'Something went wrong' },
});

export const schoolView = z.strictObject({
  /** The campus's fixed id. */
  id: z.string(),
  /** As students call it. */
  name: z.string(),
  schoolName: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  /** Two letters, ISO 3166. */
  countryCode: z.string(),
  /** A private campus shows its posts to its members alone. */
  privacy: campusView.shape.privacy,
  /** A path on every site. */
  logo: z.string(),
  /** Its own site, without a trailing slash. */
  siteUrl: z.string(),
});

export type SchoolView = z.output<typeof schoolView>;

const ut = {
  id: 'ut',
  name: 'UT',
  schoolName: 'University of Texas at Austin',
  city: 'Austin',
  state: 'Texas',
  country: 'United States',
  countryCode: 'US',
  privacy: 'public' as const,
  logo: '/logos/ut.svg',
  siteUrl: 'https://ut.quad.example',
};

export const searchSchools = defineRoute({
  id: 'searchSchools',
  method: 'GET',
  path: '/api/campuses',
  summary:
    'The schools whose name or place a text begins to spell, best first; all without a text.',
  policy: 'anyone',
  query: z.strictObject({
    q: z.optional(z.string().check(z.trim(), z.maxLength(maxSchoolQueryLength))),
  }),
  result: z.strictObject({ items: z.array(schoolView) }),
  errors: [],
  example: { query: { q: 'texas' }, result: { items: [ut] } },
});

export const schoolById = defineRoute({
  id: 'schoolById',
  method: 'GET',
  path: '/api/campuses/:campusId',
  summary: 'One school and where its site is.',
  policy: 'anyone',
  params: z.strictObject({ campusId: z.string().check(z.maxLength(40)) }),
  result: schoolView,
  errors: [schoolErrors.school_unknown],
  example: { params: { campusId: 'ut' }, result: ut },
});
