import * as z from 'zod/mini';
import { backupSettings } from './backup-settings.ts';
import { mapSettings } from './map-settings.ts';
import { metricsSettings } from './metrics-settings.ts';
import { pushSettings } from './push-settings.ts';
import { redisSettings } from './redis-settings.ts';
import { stripeSettings } from './stripe-settings.ts';
import { wholeNumber } from './whole-number.ts';

const flag = z.pipe(
  z.enum(['', '0', '1', 'true', 'false', 'on', 'off'], 'on or off, 1 or 0, true or false'),
  z.transform((value) => value === '1' || value === 'true' || value === 'on'),
);

const secret = z.string().check(z.minLength(32, 'at least 32 characters long'));

function oneOf<const Names extends readonly string[]>(names: Names) {
  return z.enum(names, `one of ${names.join(', ')}`);
}

/** What one member may do in an hour or day. */
const ranges = z
  .string()
  .check(z.regex(/^[\da-f.:/,\s]*$/i, 'addresses or ranges such as 10.0.0.0/8, comma-separated'));

const limit = (byDefault: number, description: string) =>
  z._default(wholeNumber(1), byDefault).check(z.describe(description));

/**
 * Every variable that Quad reads, with its meaning; `docs/configuration.md` is generated from it. The message of each
 * check continues `must be …`; none repeats the given value, which may be a secret.
 */
export const configSchema = z.object({
  NODE_ENV: z
    ._default(oneOf(['development', 'production', 'test']), 'development')
    .check(z.describe('`production` seeds no demo members and opens no development pages.')),
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
  ...metricsSettings,
  DATABASE_URL: z
    .optional(
      z
        .string()
        .check(
          z.regex(
            /^postgres(ql)?:\/\//,
            'an address such as postgres://user:password@database.example:5432/quad',
          ),
        ),
    )
    .check(
      z.describe(
        'A PostgreSQL (15 or newer) of your own; without it the bundled one runs. Several hosts are tried in order, such as `postgres://user:password@db1.example,db2.example/quad?target_session_attrs=read-write`.',
      ),
    ),
  DATABASE_POOL: z
    ._default(wholeNumber(2, 500), 16)
    .check(
      z.describe(
        'How many connections a process opens for what is asked of it; two more listen and look. All processes, and whoever else connects, share the `max_connections` of PostgreSQL.',
      ),
    ),
  DATABASE_REPLICA_URLS: z
    .optional(z.string())
    .check(
      z.describe(
        'Standbys that answer what is the same for everybody, such as `postgres://user:password@db2.example/quad postgres://user:password@db3.example/quad`, separated by spaces; each address names one server. The primary may be among them: it is left out while it is the primary. Each process opens up to `DATABASE_POOL` connections to each.',
      ),
    ),
  ...redisSettings,
  DATA_DIR: z
    ._default(z.string(), '.data')
    .check(
      z.describe(
        'The folder of this machine: the stored files, unless there is a bucket, files under way, and the bundled database.',
      ),
    ),
  ...backupSettings,
  S3_BUCKET_URL: z
    .optional(
      z.url({
        protocol: /^https?$/,
        hostname: /./,
        error: 'an address such as https://s3.us-east-1.amazonaws.com/quad-media',
      }),
    )
    .check(
      z.describe(
        'The bucket for photos, uploads under way and copies of data in an S3-compatible service: its endpoint followed by the name of the bucket, such as `https://s3.us-east-1.amazonaws.com/quad-media`. Without it they are files in `DATA_DIR`, which several servers then have to share.',
      ),
    ),
  S3_REGION: z
    ._default(z.string().check(z.regex(/^[\w-]+$/, 'the name of a region')), 'us-east-1')
    .check(z.describe('The region of the bucket.')),
  S3_ACCESS_KEY_ID: z
    .optional(z.string())
    .check(z.describe('The key that may read, write, delete and list in the bucket.')),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()).check(z.describe('The secret of that key.')),
  MEDIA_STORE: z
    .optional(oneOf(['folder', 's3']))
    .check(
      z.describe(
        'Where new photos go while both stores are in use; by default `s3` if `S3_BUCKET_URL` is set. Photos are found in both; `npm run media:move` moves them.',
      ),
    ),
  MEDIA_CDN_URL: z
    .optional(
      z.url({
        protocol: /^https?$/,
        hostname: /./,
        error: 'an address such as https://cdn.example',
      }),
    )
    .check(
      z.describe(
        'A CDN that fetches from this server, such as `https://cdn.example`: browsers load the photos of public campuses and of members from it.',
      ),
    ),
  AUTH_SECRET: z
    .optional(secret)
    .check(
      z.describe(
        'The secret that sessions, cursors, links and mails are sealed with; at least 32 characters; required in production.',
      ),
    ),
  AUTH_SECRET_OLD: z
    .optional(secret)
    .check(z.describe('The secret before `AUTH_SECRET`: what it sealed stays valid.')),
  BRAND_NAME: z
    ._default(
      z
        .string()
        .check(z.regex(/^[^\p{Cc}<>"]{1,40}$/u, 'one line of up to 40 characters without < > "')),
      'Quad',
    )
    .check(z.describe('The product name on pages and mails.')),
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
      z.describe('Sender of emails: an address, or `Name <address>`; required with `SMTP_URL`.'),
    ),
  MAIL_HOURLY_LIMIT: z
    ._default(wholeNumber(1), 10_000)
    .check(z.describe('Maximum number of emails per hour; the rest wait, and the log says so.')),
  STREAMS_PER_ADDRESS: z
    ._default(wholeNumber(1), 2_000)
    .check(
      z.describe('Maximum number of live streams from one IP address; a campus may share one.'),
    ),
  DRAIN_SECONDS: z
    ._default(wholeNumber(0, 300), 0)
    .check(
      z.describe(
        'Seconds that a stopping process keeps serving while `/readyz` responds with 503; more than your proxy needs to notice.',
      ),
    ),
  NEW_CONVERSATIONS_PER_DAY: limit(20, 'Conversations that one member may start in a day.'),
  REPORTS_PER_DAY: limit(10, 'Reports that one member may send in a day.'),
  POSTS_PER_HOUR: limit(60, 'Posts that one member may write in an hour.'),
  EDITS_PER_HOUR: limit(
    200,
    'How often one member may edit posts or mark them as sold in an hour.',
  ),
  REPLIES_PER_HOUR: limit(300, 'Comments and replies that one member may write in an hour.'),
  MESSAGES_PER_HOUR: limit(1_000, 'Messages that one member may send in an hour.'),
  SAVES_PER_HOUR: limit(1_000, 'Saves and unsaves by one member in an hour.'),
  HEARTS_PER_HOUR: limit(500, 'Hearts that one member may add or remove in an hour.'),
  UPLOADS_PER_HOUR: limit(200, 'Photos and videos that one member may upload in an hour.'),
  UPLOAD_MB_PER_DAY: limit(500, 'Megabytes that one member may upload in a day.'),
  MEDIA_TOOLS_DIR: z
    ._default(z.string(), '/usr/bin')
    .check(
      z.describe(
        'The folder of `ffmpeg` and `ffprobe`, which read videos, and `heif-convert` and `heif-info`, which read HEIC photos; without a program its files are rejected.',
      ),
    ),
  MAIL_NOTIFY_DELAY: z
    .optional(wholeNumber(0, 86_400))
    .check(
      z.describe(
        'Seconds that emails about notifications wait; a notification that is read before then sends none. By default 60 in production and 0 elsewhere.',
      ),
    ),
  ...pushSettings,
  SUPPORT_SUFFIX: z
    ._default(
      z.string().check(z.regex(/^[\w.]*$/, 'letters, digits, dots and underscores alone')),
      'quad',
    )
    .check(
      z.describe(
        'Suffix of the Instagram handle of support, after the lowercase campus id: `ouquad`.',
      ),
    ),
  SUPPORT_EMAIL: z
    ._default(z.email('an email address'), 'support@quad.example')
    .check(z.describe('Email address of support that the Terms and the Privacy Policy name.')),
  GOOGLE_CLIENT_ID: z
    .optional(z.string())
    .check(
      z.describe(
        'Lets people log in with Google, together with the secret. Without both, an emulator runs in development, and production has no button.',
      ),
    ),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()).check(z.describe('The client secret for that id.')),
  GOOGLE_DISCOVERY_URL: z
    ._default(
      z.url({ protocol: /^https?$/, error: 'an address that begins with https://' }),
      'https://accounts.google.com/.well-known/openid-configuration',
    )
    .check(z.describe('The discovery document of Google, or of another OpenID Connect provider.')),
  ...mapSettings,
  ...stripeSettings,
  POSTHOG_KEY: z
    .optional(z.string().check(z.regex(/^phc_\w+$/, 'a project key of PostHog: phc_...')))
    .check(
      z.describe(
        'Sends the events Complete Registration and Login to PostHog; without it they are rows of the table `analytics_events`.',
      ),
    ),
  POSTHOG_HOST: z
    ._default(
      z.url({ protocol: /^https?$/, error: 'an address that begins with https://' }),
      'https://us.i.posthog.com',
    )
    .check(z.describe('The PostHog server.')),
  TEST_HOSTS: z
    ._default(
      z
        .string()
        .check(
          z.regex(/^[\w.:\-\s,[\]]*$/, 'host names such as staging.quad.example, comma-separated'),
        ),
      '',
    )
    .check(z.describe('Hosts whose visits are left out of analytics, comma-separated.')),
  TRUSTED_PROXIES: z
    ._default(ranges, '')
    .check(
      z.describe('Addresses of proxies whose `X-Forwarded-*` headers count, comma-separated.'),
    ),
  CAMPUS_NETWORKS: z
    ._default(ranges, '')
    .check(
      z.describe(
        "Private networks in which hosts of campuses are, such as `10.20.0.0/16`, comma-separated: the console's check of an address asks hosts there, too.",
      ),
    ),
  GEOIP_FILE: z
    .optional(z.string())
    .check(
      z.describe(
        'A MaxMind database of countries or cities (`.mmdb`), read at the start, in place of the bundled table of locations.',
      ),
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
    .check(z.describe('The log level; by default `info` in production and `warn` elsewhere.')),
  QUAD_DEV: z
    ._default(flag, false)
    .check(z.describe('Serves the web client with hot reload; set by `npm run dev`.')),
});

/** The checked environment, before `loadConfig` builds the configuration. */
export type Values = z.output<typeof configSchema>;
