import * as z from 'zod/mini';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { viewer } from '#platform/contract/people/member.ts';
import { exampleViewer } from '../schemas.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { sessionErrors } from '../contract/sessions.ts';

const sessionView = z.strictObject({
  id: z.uuid(),
  /** The browser's User-Agent. */
  userAgent: z.string(),
  /** From where the session was opened; null after 30 days. */
  ipAddress: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** Whether this request belongs to the session. */
  current: z.boolean(),
});

export type SessionView = z.output<typeof sessionView>;

export const ownSessions = defineSchemas({
  summary: 'The sessions of the signed-in member.',
  policy: 'signedIn',
  shows: 'nobody',
  result: z.strictObject({ sessions: z.array(sessionView) }),
  errors: [],
  example: {
    result: {
      sessions: [
        {
          id: '01981b2c-7a00-7000-8000-000000000002',
          userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
          ipAddress: '203.0.113.7',
          createdAt: '2026-11-01T12:00:00.000Z',
          lastUsedAt: '2026-11-20T09:30:00.000Z',
          current: true,
        },
      ],
    },
  },
});

export const endOwnSession = defineSchemas({
  summary: "Ends one of the member's own sessions.",
  policy: 'signedIn',
  shows: 'nobody',
  params: z.strictObject({ sessionId: z.uuid() }),
  result: z.strictObject({ ended: z.literal(true) }),
  errors: [platformErrors.not_found],
  example: {
    params: { sessionId: '01981b2c-7a00-7000-8000-000000000002' },
    result: { ended: true },
  },
});

export const endOtherSessions = defineSchemas({
  summary: 'Ends all other sessions of the member.',
  policy: 'signedIn',
  shows: 'nobody',
  result: z.strictObject({ ended: z.number() }),
  errors: [],
  example: { result: { ended: 2 } },
});

export const startCrossSiteLogin = defineSchemas({
  summary: "The address that opens another campus's site with this session.",
  policy: 'signedIn',
  shows: 'nobody',
  body: z.strictObject({ toCampusId: z.string().check(z.maxLength(40)) }),
  result: z.strictObject({ address: z.string() }),
  errors: [sessionErrors.unknown_campus],
  example: {
    body: { toCampusId: 'ut' },
    result: { address: 'https://ut.quad.example/cross-site-login?from=ou' },
  },
});

export const beginCrossSiteLogin = defineSchemas({
  summary:
    'On the new site: remembers this browser by a cookie and returns a challenge for the site that the member comes from.',
  policy: 'anyone',
  shows: 'nobody',
  body: z.strictObject({ fromCampusId: z.string().check(z.maxLength(40)) }),
  result: z.strictObject({ challenge: z.string(), address: z.string() }),
  errors: [sessionErrors.unknown_campus],
  example: {
    body: { fromCampusId: 'ou' },
    result: {
      challenge: 'q3Yk0m8m2m5Jm0tqTn0Zx4c1b2v3n4m5l6k7j8h9g0f',
      address: 'https://ou.quad.example/cross-site-login?to=ut&challenge=q3Yk0m8m',
    },
  },
});

export const grantCrossSiteLogin = defineSchemas({
  summary:
    'On the old site: a code that signs in on the new site once, within 60 seconds, in the browser that has the cookie.',
  policy: 'signedIn',
  shows: 'nobody',
  body: z.strictObject({
    toCampusId: z.string().check(z.maxLength(40)),
    challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  }),
  result: z.strictObject({ address: z.string() }),
  errors: [sessionErrors.unknown_campus, platformErrors.too_many_requests],
  example: {
    body: { toCampusId: 'ut', challenge: 'q3Yk0m8m2m5Jm0tqTn0Zx4c1b2v3n4m5l6k7j8h9g0f' },
    result: { address: 'https://ut.quad.example/cross-site-login#code=Zx4c1b2v3n4m5l6k7j8h9g0f' },
  },
});

export const acceptCrossSiteLogin = defineSchemas({
  summary: 'On the new site: signs in with the code.',
  policy: 'anyone',
  shows: 'nobody',
  geoChecked: true,
  body: z.strictObject({ code: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  result: z.strictObject({ viewer }),
  errors: [sessionErrors.cross_site_login_failed, platformErrors.too_many_requests],
  example: {
    body: { code: 'q3Yk0m8m2m5Jm0tqTn0Zx4c1b2v3n4m5l6k7j8h9g0f' },
    result: { viewer: exampleViewer },
  },
});
