import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '#app/server/build-app.ts';
import { seedDatabase } from '#db/seeds/seed.ts';
import { loadConfig, type Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { createSealer, type Sealer } from '#platform/server/config/sealing.ts';
import { createInTransaction, type InTransaction } from '#platform/server/transaction.ts';
import { createTestDatabase, openTestConnections } from './database.ts';
import { requireListed } from '../attacks/listed-errors.ts';
import { noHourlyLimits } from '../data/no-hourly-limits.ts';
import { openSession } from '../members/session.ts';
import { getHost } from './site-names.ts';

/** A member who calls the API, with a session cookie. */
export type Person = { memberId: string; cookie: string; username: string };

type PersonTraits = {
  campus?: string | null;
  firstName?: string;
  /** The initial with a period. */
  lastName?: string;
  username?: string;
  emailVerified?: boolean;
  schoolVerified?: boolean;
  banned?: boolean;
};

type Call = {
  as?: Person | undefined;
  /** The campus whose site is called; OU by default. */
  campus?: string;
  body?: unknown;
  /** A file sent as a form, instead of a body. */
  file?: { name: string; bytes: Uint8Array<ArrayBuffer> };
  headers?: Record<string, string>;
  /** The client's address; loopback by default. */
  from?: string;
};

export type TestServer = {
  app: FastifyInstance;
  config: Config;
  db: Database;
  sealer: Sealer;
  inTransaction: InTransaction;
  /** A new member; a school-verified student of OU by default. */
  person(traits?: PersonTraits): Promise<Person>;
  /** The cookie of a further session, as of another device. */
  getSession(person: Person): Promise<string>;
  /** Makes a call as a page of the campus's site does. */
  call(
    method: string,
    path: string,
    call?: Call,
    // oxlint-disable-next-line typescript/no-explicit-any -- tests look into any response
  ): Promise<{ status: number; body: any; headers: Record<string, unknown>; text: string }>;
  /** Makes calls to another server in this process. */
  callTo(app: FastifyInstance): TestServer['call'];
  /** Another server on the same database, like another process; it ends with this one. */
  another(): Promise<FastifyInstance>;
  close(): Promise<void>;
};

/** Wake-ups come at once, but what is due by a clock that a test moves, or by a row that it changes, is found by looking. */
const jobPollMs = 50;

/**
 * Starts the whole server in this process on a new database, with the campuses but without members; with `DATABASE_URL` on that one,
 * which must be migrated.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  given: AppOptions = {},
): Promise<TestServer> {
  const options = { jobPollMs, ...given };
  const { DATABASE_URL: url } = env;
  const database = url ? { url, drop: async () => {} } : await createTestDatabase();
  // A folder for this server: its job that deletes unused files would delete those of other databases.
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-test-files-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    // In tests a few members write more than the limits allow.
    ...noHourlyLimits,
    ...env,
    DATABASE_URL: database.url,
  });
  await seedDatabase(config, { demo: false, campuses: 'all' });
  const app = await buildApp(config, options);
  const db = openTestConnections(database.url, { max: 3 });
  const sealer = createSealer(config.authSecret);
  const others: FastifyInstance[] = [];
  return {
    app,
    config,
    db,
    sealer,
    inTransaction: createInTransaction({ db, sealer }),
    person: (traits) => createPerson(db, config, traits),
    getSession: ({ memberId }) => openSession(db, config, memberId),
    call: (method, path, call = {}) => inject(app, { method, path, call, config }),
    callTo:
      (other) =>
      (method, path, call = {}) =>
        inject(other, { method, path, call, config }),
    async another() {
      const other = await buildApp(config, options);
      others.push(other);
      return other;
    },
    async close() {
      await Promise.all([app, ...others].map((each) => each.close()));
      await db.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function inject(
  app: FastifyInstance,
  { method, path, call, config }: { method: string; path: string; call: Call; config: Config },
) {
  const { body } = call;
  const form = call.file && (await toForm(call.file));
  const response = await app.inject({
    method,
    url: path,
    ...(call.from !== undefined && { remoteAddress: call.from }),
    headers: {
      ...hostHeaders(call, config),
      ...(call.as && { cookie: call.as.cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(form && { 'content-type': form.type }),
      ...call.headers,
    },
    ...(form && { payload: form.bytes }),
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  const status = response.statusCode;
  // A response to HEAD has a content type and no body.
  const result = isJson && response.body !== '' ? response.json() : undefined;
  await requireListed(app, { method, path, status, code: result?.error });
  return {
    status,
    body: result,
    headers: response.headers as Record<string, unknown>,
    text: response.body,
  };
}

function hostHeaders({ campus = 'ou', headers }: Call, { nodeEnv }: Config) {
  const isProduction = nodeEnv === 'production';
  const defaultHost = isProduction ? `${campus}.quad.example` : getHost(campus, 3000);
  const host = headers?.['host'] ?? defaultHost;
  return { host, origin: `${isProduction ? 'https' : 'http'}://${host}` };
}

/** A file as the body of a call: its bytes, and their type. */
export async function toForm({ name, bytes }: NonNullable<Call['file']>) {
  const form = new FormData();
  form.set('file', new Blob([bytes]), name);
  const response = new Response(form);
  return {
    type: response.headers.get('content-type') ?? '',
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

async function createPerson(
  db: Database,
  config: Config,
  traits: PersonTraits = {},
): Promise<Person> {
  const { campus = 'ou', firstName = 'Ana', emailVerified = true } = traits;
  const schoolVerified = traits.schoolVerified ?? (emailVerified && campus !== null);
  const memberId = newId();
  const { username = `person${memberId.slice(-12)}`, lastName = 'B.' } = traits;
  await db
    .insertInto('members')
    .values({
      id: memberId,
      email: `${username}@mail.example`,
      email_verified: emailVerified,
      username,
      first_name: firstName,
      last_name: lastName,
      campus_id: schoolVerified ? campus : null,
      school_verified: schoolVerified,
      banned_at: traits.banned ? new Date() : null,
    })
    .execute();
  return { memberId, username, cookie: await openSession(db, config, memberId) };
}

/** A text as the editor sends it. */
export function editorText(...lines: string[]): unknown {
  return {
    root: {
      type: 'root',
      version: 1,
      direction: 'ltr',
      format: '',
      indent: 0,
      children: lines.map((text) => ({
        type: 'paragraph',
        version: 1,
        direction: 'ltr',
        format: '',
        indent: 0,
        children: [
          { type: 'text', version: 1, text, format: 0, mode: 'normal', style: '', detail: 0 },
        ],
      })),
    },
  };
}
