import * as z from 'zod/mini';
import { spotPattern } from './meeting-spots.ts';
import { isSiteAddress } from './site-address.ts';

const host = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

function line(max: number, what: string, min = 1) {
  const pattern = new RegExp(`^[^\\p{C}<>]{${min},${max}}$`, 'u');
  return z.string().check(z.trim(), z.regex(pattern, `${what} of at most ${max} characters`));
}

const anAddress = 'the address of a site, such as https://ou.example.edu';

/** An address in its one spelling: `https://OU.example.edu/` becomes `https://ou.example.edu`. */
const siteUrl = z.pipe(
  z.url({ protocol: /^https?$/, error: anAddress }),
  z.transform((text, context) => {
    const { origin, pathname, search, hash, username, password } = new URL(text);
    const isBare = pathname === '/' && !search && !hash && !username && !password;
    if (isBare && isSiteAddress(origin)) return origin;
    const message = isBare
      ? anAddress
      : 'an address without a path, such as https://ou.example.edu';
    context.issues.push({ code: 'custom', input: text, message });
    return z.NEVER;
  }),
);

const emailDomain = z.string().check(z.toLowerCase(), z.regex(host, 'a domain such as ou.edu'));

/** A place without a public source is nobody's word that it is safe. */
const meetingSpot = z
  .string()
  .check(
    z.trim(),
    z.regex(spotPattern, 'a place of at most 100 characters and the address of its source'),
  );

/** Whether it is a name of the tz database. */
function isTimeZone(name: string): boolean {
  // An offset such as +02:00 is no zone: it knows no change of the clocks.
  if (!/^[A-Z]/u.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

const hasOneDecimal = (value: number) => Number(value.toFixed(1)) === value;

/** What an operator may set for a campus, each if it is given. The message of each check continues `must be …`. */
export const campusSettings = z.object({
  name: z.exactOptional(line(30, 'one line')),
  schoolName: z.exactOptional(line(80, 'one line')),
  siteUrl: z.exactOptional(siteUrl),
  privacy: z.exactOptional(z.enum(['public', 'private'], 'public or private')),
  emailDomains: z.exactOptional(z.array(emailDomain)),
  city: z.exactOptional(z.nullable(line(60, 'one line'))),
  state: z.exactOptional(z.nullable(line(60, 'one line'))),
  country: z.exactOptional(
    z.string().check(z.regex(/^[A-Z]{2}$/, 'two capital letters of ISO 3166, such as US')),
  ),
  timeZone: z.exactOptional(
    z.string().check(z.trim(), z.refine(isTimeZone, 'a time zone, such as America/Chicago')),
  ),
  cityLabel: z.exactOptional(z.nullable(line(80, 'one line'))),
  /** Blank: the number of members, once there are enough. */
  memberCountText: z.exactOptional(line(40, 'one line', 0)),
  accent: z.exactOptional(
    z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'a color such as #841617')),
  ),
  firstPageSize: z.exactOptional(
    z.coerce
      .number('a number from 1 to 50')
      .check(z.int('a whole number'), z.gte(1, 'at least 1'), z.lte(50, 'at most 50')),
  ),
  payouts: z.exactOptional(z.enum(['on', 'off'], 'on or off')),
  bag: z.exactOptional(z.enum(['on', 'off'], 'on or off')),
  feePercent: z.exactOptional(
    z.coerce
      .number('a number from 0 to 20')
      .check(
        z.gte(0, 'at least 0'),
        z.lte(20, 'at most 20'),
        z.refine(hasOneDecimal, 'a number with one decimal at most, such as 2.5'),
      ),
  ),
  mailboxes: z.exactOptional(z.enum(['any', 'plain'], 'any or plain')),
  meetingSpots: z.exactOptional(z.array(meetingSpot)),
});

export const campusId = z
  .string()
  .check(z.regex(/^[a-z0-9]{1,20}$/, 'up to 20 lowercase letters and digits'));

/** Settings of a campus that an operator gives. */
export type CampusSettings = z.output<typeof campusSettings>;
