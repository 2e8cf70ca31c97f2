import type { Mailboxes } from '#platform/contract/people/school-address.ts';
import { emailDomains, type EmailDomain } from './email-domains.ts';

/**
 * The campuses and their configuration; the schools' email domains are in `email-domains.ts`. In development a start adds
 * those that the table lacks; in production only the generic site, others are taken over (`npm run campuses --
 * add-from-release`). Rows are the operator's: changes made here are proposed (`npm run campuses -- proposals`).
 */
export type CampusSeed = {
  id: string;
  name: string;
  schoolName: string;
  /** Origin of the site in production, no trailing slash; development serves `{id}.localhost`. */
  siteUrl: string;
  isGeneric?: true;
  privacy: 'public' | 'private';
  emailDomains: readonly EmailDomain[];
  /** `plain`: only addresses of letters and digits before the @ prove the school. */
  mailboxes: Mailboxes;
  city: string | null;
  state: string | null;
  /** A name of the tz database. */
  timeZone: string;
  /** Only for the seven campuses that have a group. */
  cityLabel: string | null;
  /** Blank: the number of members. */
  memberCountText: string;
  /** The brand color; readable variants for text and dark mode are derived from it. */
  accent: string;
  firstPageSize: number;
  /** Places to hand something over, each with the public page that names it; only those that such a page names. */
  meetingSpots?: readonly string[];
};

const defaults = {
  privacy: 'public',
  memberCountText: '5.4K members',
  firstPageSize: 15,
  timeZone: 'America/Chicago',
  mailboxes: 'any',
} as const;

export const campusSeeds: CampusSeed[] = [
  {
    ...defaults,
    id: 'campus',
    name: 'Campus',
    schoolName: 'Every campus',
    siteUrl: 'https://campus.quad.example',
    isGeneric: true,
    memberCountText: '',
    emailDomains: [],
    city: null,
    state: null,
    cityLabel: null,
    accent: '#3a4a9f',
  },
  {
    ...defaults,
    id: 'ou',
    name: 'OU',
    schoolName: 'University of Oklahoma',
    siteUrl: 'https://ou.quad.example',
    emailDomains: emailDomains.ou,
    city: 'Norman',
    state: 'Oklahoma',
    cityLabel: 'Norman, Oklahoma',
    accent: '#841617',
    firstPageSize: 25,
    meetingSpots: [
      'Safe Exchange Zone, Norman Police Department, 201 W. Gray Street http://normanpd.normanok.gov/pd/safe-exchange-zone',
    ],
  },
  {
    ...defaults,
    id: 'ut',
    name: 'UT',
    schoolName: 'University of Texas at Austin',
    siteUrl: 'https://ut.quad.example',
    emailDomains: emailDomains.ut,
    city: 'Austin',
    state: 'Texas',
    cityLabel: 'Austin, Texas',
    accent: '#b34f00',
    firstPageSize: 25,
  },
  {
    ...defaults,
    id: 'smu',
    name: 'SMU',
    schoolName: 'Southern Methodist University',
    siteUrl: 'https://smu.quad.example',
    emailDomains: emailDomains.smu,
    city: 'Dallas',
    state: 'Texas',
    cityLabel: 'Dallas, Texas',
    accent: '#1f3f94',
  },
  {
    ...defaults,
    id: 'uf',
    name: 'UF',
    schoolName: 'University of Florida',
    siteUrl: 'https://uf.quad.example',
    emailDomains: emailDomains.uf,
    city: 'Gainesville',
    state: 'Florida',
    timeZone: 'America/New_York',
    cityLabel: 'Gainesville, Florida',
    accent: '#1d4f9c',
  },
  {
    ...defaults,
    id: 'ucla',
    name: 'UCLA',
    schoolName: 'University of California, Los Angeles',
    siteUrl: 'https://ucla.quad.example',
    emailDomains: emailDomains.ucla,
    city: 'Los Angeles',
    state: 'California',
    timeZone: 'America/Los_Angeles',
    cityLabel: 'Los Angeles, California',
    accent: '#1f6699',
  },
  {
    ...defaults,
    id: 'stanford',
    name: 'Stanford',
    schoolName: 'Stanford University',
    siteUrl: 'https://stanford.quad.example',
    emailDomains: emailDomains.stanford,
    city: 'Stanford',
    state: 'California',
    timeZone: 'America/Los_Angeles',
    cityLabel: 'Stanford, California',
    accent: '#8f1d2c',
  },
  {
    ...defaults,
    id: 'duke',
    name: 'Duke',
    schoolName: 'Duke University',
    siteUrl: 'https://duke.quad.example',
    emailDomains: emailDomains.duke,
    city: 'Durham',
    state: 'North Carolina',
    timeZone: 'America/New_York',
    cityLabel: 'Durham, North Carolina',
    accent: '#12307a',
  },
  {
    ...defaults,
    id: 'okstate',
    name: 'OKState',
    schoolName: 'Oklahoma State University',
    siteUrl: 'https://okstate.quad.example',
    emailDomains: emailDomains.okstate,
    city: 'Stillwater',
    state: 'Oklahoma',
    cityLabel: null,
    accent: '#c2490b',
  },
  {
    ...defaults,
    id: 'tamu',
    name: 'TAMU',
    schoolName: 'Texas A&M University',
    siteUrl: 'https://tamu.quad.example',
    emailDomains: emailDomains.tamu,
    city: 'College Station',
    state: 'Texas',
    cityLabel: null,
    accent: '#581316',
  },
  {
    ...defaults,
    id: 'mit',
    name: 'MIT',
    schoolName: 'Massachusetts Institute of Technology',
    siteUrl: 'https://mit.quad.example',
    emailDomains: emailDomains.mit,
    city: 'Cambridge',
    state: 'Massachusetts',
    timeZone: 'America/New_York',
    cityLabel: null,
    accent: '#9b1b30',
  },
  {
    ...defaults,
    id: 'harvard',
    name: 'Harvard',
    schoolName: 'Harvard University',
    siteUrl: 'https://harvard.quad.example',
    privacy: 'private',
    emailDomains: emailDomains.harvard,
    city: 'Cambridge',
    state: 'Massachusetts',
    timeZone: 'America/New_York',
    cityLabel: null,
    accent: '#a11f36',
  },
  {
    ...defaults,
    id: 'ucf',
    name: 'UCF',
    schoolName: 'University of Central Florida',
    siteUrl: 'https://ucf.quad.example',
    emailDomains: emailDomains.ucf,
    city: 'Orlando',
    state: 'Florida',
    timeZone: 'America/New_York',
    cityLabel: null,
    accent: '#f2c94c',
  },
  {
    ...defaults,
    id: 'fsu',
    name: 'FSU',
    schoolName: 'Florida State University',
    siteUrl: 'https://fsu.quad.example',
    emailDomains: emailDomains.fsu,
    city: 'Tallahassee',
    state: 'Florida',
    timeZone: 'America/New_York',
    cityLabel: null,
    accent: '#74303c',
  },
  {
    ...defaults,
    id: 'unt',
    name: 'UNT',
    schoolName: 'University of North Texas',
    siteUrl: 'https://unt.quad.example',
    emailDomains: emailDomains.unt,
    city: 'Denton',
    state: 'Texas',
    cityLabel: null,
    accent: '#0b7038',
  },
];
