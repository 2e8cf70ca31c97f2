import { campusView } from '#platform/contract/site.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';

export const currentCampus = defineSchemas({
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
