/** All members of the demo have this password; the demo exists in development only. */
export const demoPassword = 'quad-demo-2026';

export type DemoMember = {
  /** The same after each seeding, so that links still work. */
  id: string;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  campusId: string | null;
  emailVerified: boolean;
  schoolVerified: boolean;
  banned?: true;
};

const student = { emailVerified: true, schoolVerified: true } as const;

export const demoMembers: DemoMember[] = [
  {
    ...student,
    id: '01900000-0000-7000-8000-000000000001',
    email: 'ana@ou.example',
    username: 'anabrook',
    firstName: 'Ana',
    lastName: 'B.',
    campusId: 'ou',
  },
  {
    ...student,
    id: '01900000-0000-7000-8000-000000000002',
    email: 'ben@ou.example',
    username: 'bencarter',
    firstName: 'Ben',
    lastName: 'C.',
    campusId: 'ou',
  },
  {
    ...student,
    id: '01900000-0000-7000-8000-000000000003',
    email: 'cleo@ut.example',
    username: 'cleodiaz',
    firstName: 'Cleo',
    lastName: 'D.',
    campusId: 'ut',
  },
  {
    id: '01900000-0000-7000-8000-000000000004',
    email: 'dan@ou.example',
    username: 'danevans',
    firstName: 'Dan',
    lastName: 'E.',
    campusId: null,
    emailVerified: true,
    schoolVerified: false,
  },
  {
    id: '01900000-0000-7000-8000-000000000005',
    email: 'eve@ou.example',
    username: 'evefoster',
    firstName: 'Eve',
    lastName: 'F.',
    campusId: null,
    emailVerified: false,
    schoolVerified: false,
  },
  {
    ...student,
    id: '01900000-0000-7000-8000-000000000006',
    email: 'hal@harvard.example',
    username: 'halgreen',
    firstName: 'Hal',
    lastName: 'G.',
    campusId: 'harvard',
  },
  {
    ...student,
    id: '01900000-0000-7000-8000-000000000007',
    email: 'banned@ou.example',
    username: 'ivohart',
    firstName: 'Ivo',
    lastName: 'H.',
    campusId: 'ou',
    banned: true,
  },
];
