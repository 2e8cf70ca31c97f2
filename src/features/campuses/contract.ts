import { defineRoute } from '#platform/contract/route.ts';
import { campusView } from '#platform/contract/site.ts';

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
