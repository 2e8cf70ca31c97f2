import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '#platform/server/config/config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const good = { NODE_ENV: 'production', AUTH_SECRET: 'k8Jw2-vQzR5tYp0LxNc7-mBs4HdGf1Ue' };

/** Settings that are unsafe or useless, each after the variable with which its line of the error begins. */
const bad: [string, Record<string, string>][] = [
  ['NODE_ENV', { NODE_ENV: 'prod' }],
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://127.0.0.1/quad' }],
  ['DATABASE_URL', { DATABASE_URL: 'quad' }],
  ['AUTH_SECRET', { AUTH_SECRET: '' }],
  ['AUTH_SECRET', { AUTH_SECRET: 'canary-short' }],
  ['AUTH_SECRET', { AUTH_SECRET: 'quad-development-secret-not-for-production' }],
  ['AUTH_SECRET', { AUTH_SECRET: 'x'.repeat(64) }],
  ['AUTH_SECRET', { AUTH_SECRET: 'changeme'.repeat(4) }],
  ['AUTH_SECRET_OLD', { AUTH_SECRET_OLD: 'canary-short' }],
  ['AUTH_SECRET_OLD', { AUTH_SECRET_OLD: good.AUTH_SECRET }],
  ['BRAND_NAME', { BRAND_NAME: 'Quad\r\nBcc: a@mail.example' }],
  ['SMTP_URL', { SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@mail.example' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://user:canary-word@mail.example' }],
  [
    'MAIL_FROM',
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Quad\r\nBcc: b@mail.example <a@mail.example>' },
  ],
  ['MAIL_HOURLY_LIMIT', { MAIL_HOURLY_LIMIT: '0' }],
  ['STREAMS_PER_ADDRESS', { STREAMS_PER_ADDRESS: '0' }],
  ['REDIS_URL', { REDIS_URL: 'http://redis.example' }],
  ['REDIS_URL', { REDIS_URL: 'redis://redis.example:6379', REDIS_SENTINELS: 'a.example' }],
  ['REDIS_SENTINELS', { REDIS_SENTINELS: 'a.example:26379' }],
  ['REDIS_SENTINELS', { REDIS_URL: 'redis://quad', REDIS_SENTINELS: 'redis://a.example' }],
  ['REDIS_SENTINEL_PASSWORD', { REDIS_URL: 'redis://quad', REDIS_SENTINEL_PASSWORD: 'canary-a' }],
  ['SUPPORT_SUFFIX', { SUPPORT_SUFFIX: '../evil' }],
  ['GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_SECRET: 'canary-google' }],
  ['GOOGLE_DISCOVERY_URL', { GOOGLE_DISCOVERY_URL: 'http://accounts.google.com/openid' }],
  ['S3_BUCKET_URL', { S3_BUCKET_URL: 'quad-media' }],
  [
    'S3_BUCKET_URL, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    { S3_BUCKET_URL: 'https://s3.example/quad', S3_SECRET_ACCESS_KEY: 'canary-s3' },
  ],
  ['MEDIA_STORE', { MEDIA_STORE: 's3' }],
  ['MEDIA_STORE', { MEDIA_STORE: 'disk' }],
  ['MEDIA_CDN_URL', { MEDIA_CDN_URL: 'cdn.example' }],
  ['MEDIA_CDN_URL', { MEDIA_CDN_URL: 'http://cdn.example' }],
  ['MEDIA_CDN_URL', { MEDIA_CDN_URL: 'https://cdn.example/?size=1' }],
  ['CAMPUS_NETWORKS', { CAMPUS_NETWORKS: '0.0.0.0/0' }],
  ['CAMPUS_NETWORKS', { CAMPUS_NETWORKS: '10.20' }],
  ['CAMPUS_NETWORKS', { CAMPUS_NETWORKS: 'campus' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '*' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'true' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0.0.0.0/0' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1, ::/0' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.1' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '1' }],
  ['REGION_GATE', { REGION_GATE: 'no' }],
  ['GEOIP_FILE', { GEOIP_FILE: '/nowhere/countries.mmdb' }],
  ['GEOIP_FILE', { GEOIP_FILE: '/tmp' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'everything' }],
  ['QUAD_DEV', { QUAD_DEV: '1' }],
];

const messages: [string, string, string][] = [
  ['NODE_ENV', 'prod', 'must be one of development, production, test'],
  ['PORT', 'http', 'must be a whole number from 0 to 65535'],
  ['PORT', '-0.5', 'must be a whole number from 0 to 65535'],
  ['MAIL_HOURLY_LIMIT', '0', 'must be a whole number of 1 or more'],
  [
    'DATABASE_URL',
    'mysql://quad:canary@127.0.0.1/quad',
    'must be an address such as postgres://user:password@database.example:5432/quad',
  ],
  ['AUTH_SECRET', 'canary-short', 'must be at least 32 characters long'],
  ['REGION_GATE', 'no', 'must be on or off, 1 or 0, true or false'],
];

describe('the configuration', () => {
  it.for(bad)(
    'T79 %s %j is rejected at the start with one line that contains no secret',
    ([name, env]) => {
      const lines = getRejection({ ...good, ...env });
      expect(lines[0]).toBe('Quad cannot start with this configuration:');
      expect(lines.slice(1)).toEqual([expect.stringMatching(new RegExp(`^  ${name}: .+`))]);
      expect(lines.join()).not.toContain('canary');
      expect(lines.join()).not.toMatch(/invalid|expected|too /i);
    },
  );

  it.for(messages)(
    'T79 %s %j: the message says which values are allowed',
    ([name, value, sentence]) => {
      expect(getRejection({ ...good, [name]: value }).slice(1)).toEqual([`  ${name}: ${sentence}`]);
    },
  );

  it('T79 all problems are reported at once', () => {
    const lines = getRejection({ ...good, PORT: '-1', LOG_LEVEL: 'x', AUTH_SECRET: 'short' });
    expect(lines).toHaveLength(4);
  });

  it('T79 a safe configuration is accepted', () => {
    const env = {
      ...good,
      TRUSTED_PROXIES: '10.0.0.0/8, ::1 2001:db8::/32',
      BRAND_NAME: 'Zed & Söhne',
    };
    expect(loadConfig(env)).toMatchObject({
      trustedProxies: ['10.0.0.0/8', '::1', '2001:db8::/32'],
      brandName: 'Zed & Söhne',
    });
  });

  it('T79 an unsafe configuration ends the process at once with an error code, before it changes anything', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['src/app/server/run.ts'], {
      cwd: root,
      encoding: 'utf8',
      env: {
        NODE_ENV: 'production',
        DATABASE_URL: 'postgres://nowhere',
      },
    });
    expect(status).toBe(1);
    expect(stderr).toContain('Quad cannot start with this configuration:\n  AUTH_SECRET: ');
    expect(stdout).toBe('');
  });
});

function getRejection(env: Record<string, string>): string[] {
  try {
    loadConfig(env);
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [];
  }
  return ['accepted'];
}
