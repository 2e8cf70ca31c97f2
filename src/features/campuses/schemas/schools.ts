import * as z from 'zod/mini';
import { campusView } from '#platform/contract/site.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { maxSchoolQueryLength, schoolErrors } from '../contract/schools.ts';

export const schoolView = z.strictObject({
  /** The campus's fixed id. */
  id: z.string(),
  /** The short name, such as OU. */
  name: z.string(),
  schoolName: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  /** Two letters, ISO 3166. */
  countryCode: z.string(),
  /** A private campus shows its posts only to its members. */
  privacy: campusView.shape.privacy,
  /** The path of the logo, the same on every site. */
  logo: z.string(),
  /** Its site address, without a trailing slash. */
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

export const searchSchools = defineSchemas({
  summary:
    'The schools whose name or place begins with the text, best first; all schools without a text.',
  policy: 'anyone',
  shows: 'nobody',
  query: z.strictObject({
    q: z.optional(z.string().check(z.trim(), z.maxLength(maxSchoolQueryLength))),
  }),
  result: z.strictObject({ items: z.array(schoolView) }),
  errors: [],
  example: { query: { q: 'texas' }, result: { items: [ut] } },
});

export const schoolById = defineSchemas({
  summary: 'One school and its site address.',
  policy: 'anyone',
  shows: 'nobody',
  params: z.strictObject({ campusId: z.string().check(z.maxLength(40)) }),
  result: schoolView,
  errors: [schoolErrors.school_unknown],
  example: { params: { campusId: 'ut' }, result: ut },
});
