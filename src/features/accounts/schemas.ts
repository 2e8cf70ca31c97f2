import * as z from 'zod/mini';
import { viewer } from '#platform/contract/people/member.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';

export const exampleViewer = {
  id: '01981b2c-7a00-7000-8000-000000000001',
  username: 'anabrook',
  firstName: 'Ana',
  lastName: 'B.',
  image: null,
  verified: true,
  email: 'ana@ou.example',
  emailVerified: true,
  schoolVerified: true,
  campusId: 'ou',
  accessLevel: 'campusMember',
  totalPosts: 3,
  moderates: false,
} as const;

export const signOut = defineSchemas({
  summary: 'Signs out: ends this session and its live streams.',
  policy: 'anyone',
  shows: 'nobody',
  result: z.strictObject({ signedOut: z.literal(true) }),
  errors: [],
  example: { result: { signedOut: true } },
});

export const currentViewer = defineSchemas({
  summary: 'The signed-in person, or null.',
  policy: 'anyone',
  shows: 'nobody',
  result: z.strictObject({ viewer: z.nullable(viewer) }),
  errors: [],
  example: { result: { viewer: exampleViewer } },
});
