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
});
