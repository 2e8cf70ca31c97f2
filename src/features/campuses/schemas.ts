import * as z from 'zod/mini';
import { campusView } from '#platform/contract/site.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';

const meetingSpot = z.strictObject({
  name: z.string(),
  /** The address of the public page that says that one can meet there. */
  source: z.string(),
});

export type MeetingSpot = z.output<typeof meetingSpot>;

export const meetingSpots = defineSchemas({
  summary:
    'Places of a campus where a deal can be handed over; none for an unknown campus, or a private one of others.',
  policy: 'anyone',
  shows: 'nobody',
  params: z.strictObject({ campusId: z.string().check(z.maxLength(40)) }),
  result: z.strictObject({ items: z.array(meetingSpot) }),
  errors: [],
  example: {
    params: { campusId: 'ou' },
    result: {
      items: [
        {
          name: 'Safe Exchange Zone, Norman Police Department, 201 W. Gray Street',
          source: 'http://normanpd.normanok.gov/pd/safe-exchange-zone',
        },
      ],
    },
  },
});

export const currentCampus = defineSchemas({
  summary: 'The campus whose site this is.',
  policy: 'anyone',
  shows: 'nobody',
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
