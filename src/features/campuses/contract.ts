import * as z from 'zod/mini';
import { defineRoute } from '#platform/contract/route.ts';

/** A campus as its site shows it (accounts §3, decisions: campus configuration is data). */
export const campusView = z.strictObject({
  /** The fixed id, `ou` or `ut`; also the sub-domain in development. */
  id: z.string(),
  name: z.string(),
  /** The school's full name. */
  schoolName: z.string(),
  /** Site address without a trailing slash. */
  siteUrl: z.string(),
  /** The generic site has no feed. */
  isGeneric: z.boolean(),
  privacy: z.enum(['public', 'private']),
  /** Given for seven campuses only (decisions). */
  cityLabel: z.nullable(z.string()),
  memberCountText: z.string(),
  /** A path on the site. */
  logo: z.string(),
});

export type CampusView = z.output<typeof campusView>;

export const currentCampus = defineRoute({
  id: 'currentCampus',
  method: 'GET',
  path: '/api/campus',
  summary: 'The campus whose site this is.',
  policy: 'anyone',
  result: campusView,
  errors: [],
  example: {
    result: {
      id: 'ou',
      name: 'OU',
      schoolName: 'University of Oklahoma',
      siteUrl: 'https://ou.quad.example',
      isGeneric: false,
      privacy: 'public',
      cityLabel: 'Norman, Oklahoma',
      memberCountText: '5.4K members',
      logo: '/logos/ou.svg',
    },
  },
});
