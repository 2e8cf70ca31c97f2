import { randomBytes } from 'node:crypto';
import { accessSync, constants, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backupProblems } from './backup-problems.ts';
import { databaseProblems, parseReplicaUrls } from './database-problems.ts';
import { configSchema, type Values } from './config-schema.ts';
import { parseMap, type MapConfig } from './map-settings.ts';
import { parseMetrics } from './metrics-settings.ts';
import { parseStripe, stripeProblems, type StripeConfig } from './stripe-settings.ts';
import { networkProblems, parseList } from './network-problems.ts';
import { parsePush, pushProblems, type PushConfig } from './push-settings.ts';
import { parseRedis, redisProblems, type RedisConfig } from './redis-settings.ts';

export type Config = Readonly<{
  nodeEnv: 'development' | 'production' | 'test';
  host: string;
  port: number;
  /** Undefined if there are no metrics. */
  metrics: { host: string; port: number } | undefined;
  /** Empty without DATABASE_URL, until the caller that starts the bundled PostgreSQL fills it in. */
  databaseUrl: string;
  databasePool: number;
  /** Each the address of one standby. */
  databaseReplicaUrls: string[];
  /** Undefined if PostgreSQL carries wake-ups and signals between processes. */
  redis: RedisConfig | undefined;
  dataDir: string;
  /** Undefined if files are stored in `dataDir` only. */
  s3:
    | { bucketUrl: string; region: string; accessKeyId: string; secretAccessKey: string }
    | undefined;
  backups: Readonly<{
    folder: string;
    /** Undefined if backups are in the folder. */
    bucket:
      | { bucketUrl: string; region: string; accessKeyId: string; secretAccessKey: string }
      | undefined;
    keepDays: number;
  }>;
  /** Where new files are stored. */
  mediaStore: 'folder' | 's3';
  /** Without a slash at the end; undefined if browsers load all files from the server. */
  mediaCdnUrl: string | undefined;
  authSecret: string;
  /** The secret that `authSecret` replaced: what it sealed still opens. */
  oldAuthSecret: string | undefined;
  brandName: string;
  /** Undefined if mails are not sent. */
  smtp: { url: string; from: string } | undefined;
  mailHourlyLimit: number;
  streamsPerAddress: number;
  drainSeconds: number;
  newConversationsPerDay: number;
  reportsPerDay: number;
  /** Limits of one member per hour. */
  hourlyLimits: {
    posts: number;
    edits: number;
    replies: number;
    messages: number;
    saves: number;
    hearts: number;
  };
  uploadsPerHour: number;
  uploadMegabytesPerDay: number;
  /** The folder of ffmpeg, ffprobe and heif-convert. */
  mediaToolsDir: string;
  /** How many seconds non-urgent mails are delayed. */
  mailNotifyDelay: number;
  /** Undefined if nothing is pushed to devices. */
  push: PushConfig | undefined;
  /** Undefined if logging in with Google is not configured. */
  google: { clientId: string; clientSecret: string; discoveryUrl: string } | undefined;
  /** Undefined if places are picked without a map. */
  map: MapConfig | undefined;
  /** Undefined if there is no key for payouts. */
  stripe: StripeConfig | undefined;
  /** Undefined if events are counted in the database. */
  posthog: { key: string; host: string } | undefined;
  /** Hosts on which nothing is counted, in lower case. */
  testHosts: string[];
  supportSuffix: string;
  supportEmail: string;
  trustedProxies: string[];
  /** Private networks in which the hosts of campuses may be. */
  campusNetworks: string[];
  /** Whether logging in is for people in the United States only. */
  geoCheck: boolean;
  /** Undefined if the bundled table of locations is used. */
  geoipFile: string | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  hotReload: boolean;
}>;

/** What is wrong with values that are valid each. */
function conflicts(values: Values): string[] {
  return [
    ...databaseProblems(values),
    ...redisProblems(values),
    ...storeProblems(values),
    ...backupProblems(values),
    ...mailProblems(values),
    ...pushProblems(values),
    ...googleProblems(values),
    ...stripeProblems(values),
    ...networkProblems(values),
    ...secretProblems(values),
    ...fileProblems(values),
    ...productionProblems(values),
  ];
}

/** Reads the environment once. Throws one error that lists all invalid values or, if there are none, all conflicts. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = configSchema.safeParse(present);
  const problems = parsed.success
    ? conflicts(parsed.data)
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
    metrics: parseMetrics(values),
    databaseUrl: values.DATABASE_URL ?? '',
    databasePool: values.DATABASE_POOL,
    databaseReplicaUrls: parseReplicaUrls(values),
    redis: parseRedis(values),
    dataDir: resolve(values.DATA_DIR),
    backups: parseBackups(values),
    ...parseMedia(values),
    authSecret: values.AUTH_SECRET ?? developmentSecret,
    oldAuthSecret: values.AUTH_SECRET_OLD,
    brandName: values.BRAND_NAME,
    smtp: parseSmtp(values),
    mailHourlyLimit: values.MAIL_HOURLY_LIMIT,
    streamsPerAddress: values.STREAMS_PER_ADDRESS,
    drainSeconds: values.DRAIN_SECONDS,
    ...parseLimits(values),
    mediaToolsDir: values.MEDIA_TOOLS_DIR,
    mailNotifyDelay: values.MAIL_NOTIFY_DELAY ?? (values.NODE_ENV === 'production' ? 60 : 0),
    push: parsePush(values),
    google: parseGoogle(values),
    map: parseMap(values),
    stripe: parseStripe(values),
    posthog: parsePosthog(values),
    testHosts: parseList(values.TEST_HOSTS.toLowerCase()),
    supportSuffix: values.SUPPORT_SUFFIX,
    supportEmail: values.SUPPORT_EMAIL,
    trustedProxies: parseList(values.TRUSTED_PROXIES),
    campusNetworks: parseList(values.CAMPUS_NETWORKS),
    geoCheck: values.REGION_GATE,
    geoipFile: values.GEOIP_FILE,
    logLevel: values.LOG_LEVEL ?? (values.NODE_ENV === 'production' ? 'info' : 'warn'),
    hotReload: values.QUAD_DEV,
  });
}

/** A value with two problems is reported once. */
function distinct(lines: string[]): string[] {
  return [...new Set(lines)];
}

// NOTE: the secret is fixed, so that sessions survive a restart in development; production rejects it.
const developmentSecret = 'quad-development-secret-not-for-production';

function parseBackups(values: Values): Config['backups'] {
  const { BACKUP_BUCKET_URL: bucketUrl, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = values;
  return {
    folder: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
    bucket: bucketUrl ? { bucketUrl, region, accessKeyId, secretAccessKey } : undefined,
    keepDays: values.BACKUP_KEEP_DAYS,
  };
}

function parseMedia(values: Values): Pick<Config, 's3' | 'mediaStore' | 'mediaCdnUrl'> {
  return {
    s3: parseS3(values),
    mediaStore: values.MEDIA_STORE ?? (values.S3_BUCKET_URL ? 's3' : 'folder'),
    mediaCdnUrl: values.MEDIA_CDN_URL && withoutSlashAtEnd(values.MEDIA_CDN_URL),
  };
}

function withoutSlashAtEnd(url: string): string {
  return url.endsWith('/') ? url.slice(0, -1) : url;
}

function parseLimits(values: Values) {
  return {
    newConversationsPerDay: values.NEW_CONVERSATIONS_PER_DAY,
    reportsPerDay: values.REPORTS_PER_DAY,
    hourlyLimits: {
      posts: values.POSTS_PER_HOUR,
      edits: values.EDITS_PER_HOUR,
      replies: values.REPLIES_PER_HOUR,
      messages: values.MESSAGES_PER_HOUR,
      saves: values.SAVES_PER_HOUR,
      hearts: values.HEARTS_PER_HOUR,
    },
    uploadsPerHour: values.UPLOADS_PER_HOUR,
    uploadMegabytesPerDay: values.UPLOAD_MB_PER_DAY,
  } satisfies Partial<Config>;
}

function parseS3(values: Values): Config['s3'] {
  const { S3_BUCKET_URL: bucketUrl, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucketUrl || !accessKeyId || !secretAccessKey) return undefined;
  return { bucketUrl, region, accessKeyId, secretAccessKey };
}

function storeProblems(values: Values): string[] {
  const names = ['S3_BUCKET_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const given = names.filter((name) => values[name]);
  // The keys are also those of the bucket of backups.
  const onlyBackups = values.BACKUP_BUCKET_URL && !values.S3_BUCKET_URL;
  if (given.length > 0 && given.length < names.length && !onlyBackups) {
    return [`${names.join(', ')}: each needs the others`];
  }
  if (values.MEDIA_STORE === 's3' && !values.S3_BUCKET_URL) {
    return ['MEDIA_STORE: s3 needs S3_BUCKET_URL'];
  }
  const hasQueryOrHash = /[?#]/.test(values.MEDIA_CDN_URL ?? '');
  return hasQueryOrHash ? ['MEDIA_CDN_URL: without ? and #'] : [];
}

function parseSmtp({ SMTP_URL: url, MAIL_FROM: from }: Values): Config['smtp'] {
  return url && from ? { url, from } : undefined;
}

function parseGoogle(values: Values): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  if (!clientId || !clientSecret) return undefined;
  return { clientId, clientSecret, discoveryUrl: values.GOOGLE_DISCOVERY_URL };
}

function parsePosthog({ POSTHOG_KEY: key, POSTHOG_HOST: host }: Values): Config['posthog'] {
  return key ? { key, host } : undefined;
}

function mailProblems(values: Values): string[] {
  return values.SMTP_URL && !values.MAIL_FROM ? ['MAIL_FROM: required with SMTP_URL'] : [];
}

function googleProblems(values: Values): string[] {
  if (!values.GOOGLE_CLIENT_ID === !values.GOOGLE_CLIENT_SECRET) return [];
  return ['GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: one needs the other'];
}

/** Whether a secret is in the source, or too easy to guess. */
function isGuessable(secret: string): boolean {
  return secret === developmentSecret || new Set(secret).size < minDistinctCharacters;
}

const minDistinctCharacters = 8;

function secretProblems({ AUTH_SECRET, AUTH_SECRET_OLD }: Values): string[] {
  if (AUTH_SECRET_OLD === undefined) return [];
  if (AUTH_SECRET === undefined) return ['AUTH_SECRET_OLD: needs AUTH_SECRET'];
  return AUTH_SECRET === AUTH_SECRET_OLD ? ['AUTH_SECRET_OLD: must differ from AUTH_SECRET'] : [];
}

function fileProblems({ GEOIP_FILE: path }: Values): string[] {
  if (path === undefined || isReadableFile(path)) return [];
  return [`GEOIP_FILE: there is no file ${path} that this user may read`];
}

function isReadableFile(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function productionProblems(values: Values): string[] {
  if (values.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  if (!values.AUTH_SECRET || isGuessable(values.AUTH_SECRET)) {
    const example = randomBytes(24).toString('base64url');
    problems.push(`AUTH_SECRET: required, and must be hard to guess; for example ${example}`);
  }
  if (values.QUAD_DEV) problems.push('QUAD_DEV: rejected in production');
  if (values.MEDIA_CDN_URL && new URL(values.MEDIA_CDN_URL).protocol !== 'https:') {
    problems.push('MEDIA_CDN_URL: https only in production');
  }
  if (new URL(values.GOOGLE_DISCOVERY_URL).protocol !== 'https:') {
    problems.push('GOOGLE_DISCOVERY_URL: https only in production');
  }
  if (new URL(values.STRIPE_API_URL).protocol !== 'https:') {
    problems.push('STRIPE_API_URL: https only in production');
  }
  return problems;
}
