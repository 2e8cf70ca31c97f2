import { betterAuth } from 'better-auth';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { maxPasswordLength, minPasswordLength } from '../contract.ts';
import { sessionCookieName } from './session-cookie.ts';

/** A session ends this long after it began. */
const sessionSeconds = 14 * 24 * 3600;

const timestamps = { createdAt: 'created_at', updatedAt: 'last_modified' } as const;

/** Our names for the library's tables and fields. */
const tables = {
  user: {
    modelName: 'members',
    fields: { name: 'first_name', emailVerified: 'email_verified', ...timestamps },
  },
  session: {
    modelName: 'sessions',
    expiresIn: sessionSeconds,
    fields: {
      userId: 'member_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...timestamps,
    },
  },
  account: {
    modelName: 'sign_in_methods',
    fields: {
      userId: 'member_id',
      providerId: 'provider_id',
      accountId: 'account_id',
      password: 'password_hash',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...timestamps,
    },
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', ...timestamps },
  },
};

/** The auth library on our tables: it hashes, opens sessions and signs cookies; our rules call it. */
export function createAuth(config: Config, db: Database) {
  return betterAuth({
    appName: config.brandName,
    baseURL: 'http://localhost',
    secret: config.authSecret,
    telemetry: { enabled: false },
    // What fails is told by our own rules and logged with the request it belongs to.
    logger: { disabled: true },
    database: { db, type: 'postgres' },
    // Our own budgets count in the database, per account and client, and over all processes.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength,
    },
    ...tables,
    advanced: {
      database: { generateId: () => newId() },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookieName(config),
          attributes: {
            path: '/',
            httpOnly: true,
            sameSite: 'lax',
            secure: config.nodeEnv === 'production',
          },
        },
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
