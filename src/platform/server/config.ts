import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';

const flag = z.pipe(
  z.enum(['', '0', '1', 'true', 'false', 'on', 'off'], 'on or off, 1 or 0, true or false'),
  z.transform((value) => value === '1' || value === 'true' || value === 'on'),
);

/** One sentence for its bounds, whichever of them a value misses. */
function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  const isOpen = most === Number.MAX_SAFE_INTEGER;
  const allowed = `a whole number ${isOpen ? `of ${least} or more` : `from ${least} to ${most}`}`;
  return z.coerce
    .number(allowed)
    .check(z.int(allowed), z.gte(least, allowed), z.lte(most, allowed));
}

function oneOf<const Names extends readonly string[]>(names: Names) {
  return z.enum(names, `one of ${names.join(', ')}`);
}

/**
 * Every variable that Quad reads, each with its meaning; `docs/configuration.md` is written from it. Each check says
 * what is allowed, in words that go on after `must be`; none repeats what was given, which may be a secret.
 */
export const configSchema = z.object({
  NODE_ENV: z
    ._default(oneOf(['development', 'production', 'test']), 'development')
    .check(z.describe('`production` seeds no demo members and opens no development doors.')),
  HOST: z
    ._default(z.string(), '127.0.0.1')
    .check(
      z.describe(
        'The address to listen on; `0.0.0.0` for all. Outside production, whoever can reach it can log in as the demo people.',
      ),
    ),
  PORT: z
    ._default(wholeNumber(0, 65535), 3000)
    .check(z.describe('The port to listen on; 0 picks a free one.')),
  DATABASE_URL: z
    .optional(
      z.url({
        protocol: /^postgres(ql)?$/,
        error: 'an address such as postgres://user:password@database.example:5432/quad',
      }),
    )
    .check(z.describe('A PostgreSQL (15 or newer) of your own; without it the bundled one runs.')),
  REDIS_URL: z
    .optional(
      z.url({
        protocol: /^rediss?$/,
        hostname: /./,
        error: 'an address such as redis://:password@redis.example:6379/0',
      }),
    )
    .check(
      z.describe(
        'A Redis or Valkey that tells several server processes of what happens, such as `redis://:password@redis.example:6379/0` (`rediss:` for TLS); several installations on one take a number each. Without it PostgreSQL does.',
      ),
    ),
  DATA_DIR: z
    ._default(z.string(), '.data')
    .check(z.describe('Where the bundled database and stored files live.')),
  AUTH_SECRET: z
    .optional(z.string().check(z.minLength(32, 'at least 32 characters long')))
    .check(
      z.describe('Signs sessions and cursors; at least 32 characters; required in production.'),
    ),
  BRAND_NAME: z
    ._default(
      z
        .string()
        .check(z.regex(/^[^\p{Cc}<>"]{1,40}$/u, 'one line of up to 40 characters without < > "')),
      'Quad',
    )
    .check(z.describe('The product name that pages and mails carry.')),
  SMTP_URL: z
    .optional(
      z.url({
        protocol: /^smtps?$/,
        hostname: /./,
        error: 'an address such as smtp://user:password@mail.example:587',
      }),
    )
    .check(
      z.describe(
        'The mail server, such as `smtp://user:password@mail.example:587` (`smtps:` for TLS from the start). Without it, mails are shown at `/dev/mail` in development and wait in production.',
      ),
    ),
  MAIL_FROM: z
    .optional(
      z
        .string()
        .check(
          z.regex(/^([^<>\p{Cc}]*<)?[^\s<>@,;]+@[^\s<>@,;]+>?$/u, 'an address, or Name <address>'),
        ),
    )
    .check(
      z.describe('Who mails come from: an address, or `Name <address>`; required with `SMTP_URL`.'),
    ),
  MAIL_HOURLY_LIMIT: z
    ._default(wholeNumber(1), 10_000)
    .check(z.describe('Mails sent in an hour at most; what is more waits, and the log says so.')),
  STREAMS_PER_ADDRESS: z
    ._default(wholeNumber(1), 2_000)
    .check(
      z.describe(
        'Open pages with a live stream from one address at most; a whole campus may come from one.',
      ),
    ),
  DRAIN_SECONDS: z
    ._default(wholeNumber(0, 300), 0)
    .check(
      z.describe(
        'How long a process that is told to stop serves on while `/readyz` says that it is leaving; longer than your proxy takes to notice.',
      ),
    ),
  NEW_CONVERSATIONS_PER_DAY: z
    ._default(wholeNumber(1), 20)
    .check(z.describe('Conversations that one member may begin in a day.')),
  MAIL_NOTIFY_DELAY: z
    .optional(wholeNumber(0, 86_400))
    .check(
      z.describe(
        'Seconds that mails about news wait, so that none is sent of what was read meanwhile; 60 in production and 0 elsewhere unless told.',
      ),
    ),
  SUPPORT_SUFFIX: z
    ._default(
      z.string().check(z.regex(/^[\w.]*$/, 'letters, digits, dots and underscores alone')),
      'quad',
    )
    .check(
      z.describe(
        'Follows the lowercase campus name in the Instagram name that support is reached by: `ouquad`.',
      ),
    ),
  GOOGLE_CLIENT_ID: z
    .optional(z.string())
    .check(
      z.describe(
        'Lets people log in with Google, together with the secret; without both there is no button.',
      ),
    ),
  GOOGLE_CLIENT_SECRET: z
    .optional(z.string())
    .check(z.describe('The secret that Google gave for that id.')),
  GOOGLE_DISCOVERY_URL: z
    ._default(
      z.url({ protocol: /^https?$/, error: 'an address that begins with https://' }),
      'https://accounts.google.com/.well-known/openid-configuration',
    )
    .check(z.describe('Where Google, or a provider in its place, says how it is asked.')),
  TRUSTED_PROXIES: z
    ._default(
      z
        .string()
        .check(
          z.regex(/^[\da-f.:/,\s]*$/i, 'addresses or ranges such as 10.0.0.0/8, comma-separated'),
        ),
      '',
    )
    .check(
      z.describe('Addresses of proxies whose `X-Forwarded-*` headers count, comma-separated.'),
    ),
  REGION_GATE: z
    ._default(flag, true)
    .check(
      z.describe(
        'On, unless `off`: logging in and signing up are for people in the United States.',
      ),
    ),
  LOG_LEVEL: z
    .optional(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']))
    .check(
      z.describe('How much is logged; `info` in production and `warn` elsewhere unless told.'),
    ),
  QUAD_DEV: z
    ._default(flag, false)
    .check(z.describe('Serves the web client with hot reload; set by `npm run dev`.')),
});

export type Config = Readonly<{
  nodeEnv: 'development' | 'production' | 'test';
  host: string;
  port: number;
  /** Empty until the caller that starts the bundled PostgreSQL fills it in. */
  databaseUrl: string;
  /** Undefined where PostgreSQL carries events between processes. */
  redisUrl: string | undefined;
  dataDir: string;
  authSecret: string;
  brandName: string;
  /** Undefined where mails are not sent. */
  smtp: { url: string; from: string } | undefined;
  mailHourlyLimit: number;
  streamsPerAddress: number;
  drainSeconds: number;
  newConversationsPerDay: number;
  /** Seconds that mails which may wait are held back. */
  mailNotifyDelay: number;
  /** Undefined where nobody signs in with Google. */
  google: { clientId: string; clientSecret: string; discoveryUrl: string } | undefined;
  supportSuffix: string;
  trustedProxies: string[];
  /** Whether logging in is for people in the United States only. */
  regionGate: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  hotReload: boolean;
}>;

/** Reads the environment once. Throws one error that lists everything wrong with it. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = configSchema.safeParse(present);
  const problems = parsed.success
    ? [
        ...mailProblems(parsed.data),
        ...googleProblems(parsed.data),
        ...proxyProblems(parsed.data),
        ...productionProblems(parsed.data),
      ]
    : distinct(
        parsed.error.issues.map(({ path, message }) => `${path.join('.')}: must be ${message}`),
      );
  if (!parsed.success || problems.length > 0) {
    throw new Error(`Quad cannot start with this configuration:\n  ${problems.join('\n  ')}`);
  }
  const values = parsed.data;
  return Object.freeze({
    nodeEnv: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL ?? '',
    redisUrl: values.REDIS_URL,
    dataDir: resolve(values.DATA_DIR),
    authSecret: values.AUTH_SECRET ?? developmentSecret,
    brandName: values.BRAND_NAME,
    smtp:
      values.SMTP_URL && values.MAIL_FROM
        ? { url: values.SMTP_URL, from: values.MAIL_FROM }
        : undefined,
    mailHourlyLimit: values.MAIL_HOURLY_LIMIT,
    streamsPerAddress: values.STREAMS_PER_ADDRESS,
    drainSeconds: values.DRAIN_SECONDS,
    newConversationsPerDay: values.NEW_CONVERSATIONS_PER_DAY,
    mailNotifyDelay: values.MAIL_NOTIFY_DELAY ?? (values.NODE_ENV === 'production' ? 60 : 0),
    google: googleOf(values),
    supportSuffix: values.SUPPORT_SUFFIX,
    trustedProxies: proxiesOf(values.TRUSTED_PROXIES),
    regionGate: values.REGION_GATE,
    logLevel: values.LOG_LEVEL ?? (values.NODE_ENV === 'production' ? 'info' : 'warn'),
    hotReload: values.QUAD_DEV,
  });
}

/** A value that misses two bounds is told of once. */
function distinct(lines: string[]): string[] {
  return [...new Set(lines)];
}

// NOTE: a fixed word, so that sessions outlive a restart in development; production refuses to use it.
const developmentSecret = 'quad-development-secret-not-for-production';

function googleOf(values: z.output<typeof configSchema>): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  if (!clientId || !clientSecret) return undefined;
  return { clientId, clientSecret, discoveryUrl: values.GOOGLE_DISCOVERY_URL };
}

function mailProblems(values: z.output<typeof configSchema>): string[] {
  return values.SMTP_URL && !values.MAIL_FROM ? ['MAIL_FROM: required with SMTP_URL'] : [];
}

function googleProblems(values: z.output<typeof configSchema>): string[] {
  if (!values.GOOGLE_CLIENT_ID === !values.GOOGLE_CLIENT_SECRET) return [];
  return ['GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: one needs the other'];
}

/** Known from our source, or with so little in it that it was typed by holding a key. */
function isGuessable(secret: string): boolean {
  return secret === developmentSecret || new Set(secret).size < fewestCharacters;
}

const fewestCharacters = 8;

function proxyProblems({ TRUSTED_PROXIES }: z.output<typeof configSchema>): string[] {
  return proxiesOf(TRUSTED_PROXIES).flatMap((range) => {
    const [address = '', bits, more] = range.split('/');
    const longest = isIP(address) === 6 ? 128 : 32;
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
    if (isIP(address) === 0 || !isRange || more !== undefined) {
      return [`TRUSTED_PROXIES: ${range} is no address or range`];
    }
    // Whoever is trusted says where everybody comes from.
    return Number(bits ?? longest) === 0 ? [`TRUSTED_PROXIES: ${range} would be everybody`] : [];
  });
}

function proxiesOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

function productionProblems(values: z.output<typeof configSchema>): string[] {
  if (values.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  if (!values.AUTH_SECRET || isGuessable(values.AUTH_SECRET)) {
    const example = randomBytes(24).toString('base64url');
    problems.push(`AUTH_SECRET: required, and nobody may guess it; for example ${example}`);
  }
  if (values.QUAD_DEV) problems.push('QUAD_DEV: refused in production');
  if (new URL(values.GOOGLE_DISCOVERY_URL).protocol !== 'https:') {
    problems.push('GOOGLE_DISCOVERY_URL: https only in production');
  }
  return problems;
}
