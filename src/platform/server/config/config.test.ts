import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  AUTH_SECRET: 'a secret for tests only, of some length',
};

describe('the configuration', () => {
  it('a setting that needs another is rejected without it, and one error lists all such problems', () => {
    const halves = { SMTP_URL: 'smtp://mail.example', GOOGLE_CLIENT_ID: 'an-id' };
    expect(() => loadConfig(halves)).toThrow(
      /MAIL_FROM: required with SMTP_URL\n.*GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: one needs the other/,
    );
    const whole = {
      ...halves,
      MAIL_FROM: 'Quad <no-reply@quad.example>',
      GOOGLE_CLIENT_SECRET: 'x',
    };
    expect(loadConfig(whole)).toMatchObject({
      smtp: { url: 'smtp://mail.example', from: 'Quad <no-reply@quad.example>' },
      google: { clientId: 'an-id', clientSecret: 'x' },
    });
  });

  it('only development has a key for pushes of its own', () => {
    expect(loadConfig({ NODE_ENV: 'development' }).push?.publicKey).toHaveLength(87);
    expect(loadConfig(production).push).toBeUndefined();
  });

  it('R21 backups have a folder or a bucket of their own, also where photos are in a folder', () => {
    const own = (settings: Record<string, string>) =>
      loadConfig({ DATA_DIR: '/srv/quad', ...settings });
    for (const folder of ['/srv/quad', '/srv/quad/files', '/srv/quad/incoming-files/backups']) {
      expect(() => own({ BACKUP_DIR: folder })).toThrow('BACKUP_DIR: must be a folder of its own');
    }
    for (const folder of ['/srv/quad/backups', '/srv/quad-files', '/srv', '/mnt/backups']) {
      expect(own({ BACKUP_DIR: folder }).backups.folder).toBe(folder);
    }
    const keys = { S3_ACCESS_KEY_ID: 'an-id', S3_SECRET_ACCESS_KEY: 'a-key' };
    const bucket = { BACKUP_BUCKET_URL: 'https://s3.example/backups' };
    expect(own({ ...keys, ...bucket })).toMatchObject({
      s3: undefined,
      mediaStore: 'folder',
      backups: { bucket: { bucketUrl: bucket.BACKUP_BUCKET_URL } },
    });
    expect(() => own(bucket)).toThrow('needs S3_ACCESS_KEY_ID');
    expect(() => own({ ...keys, ...bucket, S3_BUCKET_URL: 'https://s3.example/backups/' })).toThrow(
      'must differ',
    );
  });

  it('T79 production rejects a provider without TLS, hot reload, and a secret that is missing or short', () => {
    const rejected = [
      { ...production, GOOGLE_DISCOVERY_URL: 'http://127.0.0.1:9/openid' },
      { ...production, QUAD_DEV: '1' },
      { ...production, AUTH_SECRET: 'short' },
      { NODE_ENV: 'production' },
    ];
    for (const env of rejected) expect(() => loadConfig(env)).toThrow('Quad cannot start');
    expect(loadConfig(production).nodeEnv).toBe('production');
  });

  it('T32 the sender of mails is one address, with or without a name', () => {
    const from = (text: string) => loadConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: text });
    for (const text of ['a@quad.example', 'Quad OU <a@quad.example>']) {
      expect(from(text).smtp?.from).toBe(text);
    }
    for (const text of ['quad', 'a@x.example, b@x.example', 'Quad <a@x.example> <b@x.example>']) {
      expect(() => from(text)).toThrow('MAIL_FROM');
    }
  });

  it('replicas are addresses of one server each', () => {
    const replicas = (urls: string) =>
      loadConfig({ DATABASE_REPLICA_URLS: urls }).databaseReplicaUrls;
    expect(replicas('')).toEqual([]);
    expect(replicas(' postgres://db2/quad  postgres://db3:5433/quad\n')).toEqual([
      'postgres://db2/quad',
      'postgres://db3:5433/quad',
    ]);
    for (const [urls, problem] of [
      ['postgres://db2,db3/quad', /DATABASE_REPLICA_URLS: one host in each address/],
      ['postgres://db2/quad,postgres://db3/quad', /DATABASE_REPLICA_URLS: /],
      ['postgres://db2/quad mysql://db3/quad', /DATABASE_REPLICA_URLS: /],
      ['postgres://db2/quad?sslmode=maybe', /DATABASE_REPLICA_URLS: sslmode must be/],
    ] as const) {
      expect(() => replicas(urls)).toThrow(problem);
    }
  });

  it('Sentinels are hosts with or without a port, and know the Redis by the host of its address', () => {
    const redis = (list: string) =>
      loadConfig({ REDIS_URL: 'redis://:secret@quad/2', REDIS_SENTINELS: list }).redis;
    expect(redis('a.example:26380, 10.0.0.7,[fd00::1]:5')).toEqual({
      url: 'redis://:secret@quad/2',
      sentinels: {
        hosts: [
          { host: 'a.example', port: 26_380 },
          { host: '10.0.0.7', port: 26_379 },
          { host: 'fd00::1', port: 5 },
        ],
        password: undefined,
      },
    });
    expect(loadConfig({ REDIS_URL: 'redis://quad:6379' }).redis?.sentinels).toBeUndefined();
  });
});
