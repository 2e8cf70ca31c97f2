import { sql } from 'kysely';
import type { ApiDocument, ApiOperation } from '#app/open-api-types.ts';
import type { AppOptions } from '#app/server/build-app.ts';
import { pagesFromSource } from '../servers/pages-from-source.ts';
import { samplePages } from '../screens/sample-pages.ts';
import { editorText, startTestServer, type Person, type TestServer } from '../servers/server.ts';

/** One operation of `/openapi.json`. */
export type SampleOperation = ApiOperation & {
  method: string;
  /** The path with ids of the fixture's rows as parameters. */
  address: string;
  /** The example of its body; undefined if it takes none. */
  body: unknown;
  takesFile: boolean;
  isStream: boolean;
};

/** A server with members and posts, and all operations that can be called on it. */
export type ApiFixture = TestServer & {
  /** School-verified students of OU; the author wrote everything and has every private fact. */
  author: Person;
  reader: Person;
  postId: string;
  uploadId: string;
  operations: SampleOperation[];
  /** At least one address of every page. */
  pages: string[];
};

/** Private facts of the author. */
export const privateFacts = {
  email: 'canary-mail@mail.example',
  school_email: 'canary-school@ou.edu',
  phone: '5550142857',
  birth_date: '1999-12-31',
  gender: 'female',
} as const;

/** A picture of one pixel. */
export const tinyGif = {
  name: 'dot.gif',
  bytes: Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
};

export async function openApiFixture(
  env: Record<string, string> = {},
  options: AppOptions = {},
): Promise<ApiFixture> {
  const server = await startTestServer(env, { source: await pagesFromSource(), ...options });
  const author = await server.person({ firstName: 'Cora' });
  const reader = await server.person();
  await server.db
    .updateTable('members')
    .set(privateFacts)
    .where('id', '=', author.memberId)
    .execute();
  const { postId, uploadId } = await writePosts(server, author, reader);
  const ids = { postId, uploadId, sessionId: crypto.randomUUID(), campusId: 'ut' };
  const operations = await listOperations(server, ids);
  const pages = samplePages.map(({ address }) =>
    // Browsers do not send the part after the `#`.
    address.replace(/01900000-0000-7000-9000-000000000001/, postId).replace(/#.*/, ''),
  );
  return { ...server, author, reader, postId, uploadId, operations, pages };
}

async function writePosts(server: TestServer, author: Person, reader: Person) {
  const post = await server.call('POST', '/api/posts', {
    as: author,
    body: { text: editorText('A lamp') },
  });
  const postId: string = post.body.id;
  await server.call('POST', `/api/posts/${postId}/replies`, {
    as: author,
    body: { text: editorText('Still there') },
  });
  for (const as of [author, reader]) await server.call('PUT', `/api/posts/${postId}/save`, { as });
  const upload = await server.call('POST', '/api/uploads', { as: author, file: tinyGif });
  return { postId, uploadId: String(upload.body.id) };
}

async function listOperations(
  server: TestServer,
  ids: Record<string, string>,
): Promise<SampleOperation[]> {
  const { body } = await server.call('GET', '/openapi.json');
  // Answered by our own API document.
  const { paths } = body as ApiDocument;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      address: fillIn(path, operation, ids),
      body: operation.requestBody?.content['application/json']?.example,
      takesFile: operation.requestBody?.content['multipart/form-data'] !== undefined,
      isStream: operation.operationId === 'liveStream',
    })),
  );
}

function fillIn(path: string, { parameters }: ApiOperation, ids: Record<string, string>) {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const example = parameters.find((each) => each.name === name)?.example;
    return ids[name] ?? encodeURIComponent(String(example));
  });
}

export const isUnsafe = ({ method }: Pick<SampleOperation, 'method'>): boolean => method !== 'GET';

/**
 * A digest of the rows of every table, to see whether something was changed. Excludes the counts of words, the jobs
 * themselves and what they take, which run meanwhile, and when the console was last used.
 */
export async function digestTables({ db }: TestServer): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'search\_word%' and tablename not in ('jobs', 'posts_to_match', 'staff_sessions', 'text_signatures') order by tablename
  `.execute(db);
  const contents: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ digest: string }>`
      select coalesce(md5(string_agg(row_text, '' order by row_text)), 'empty') as digest
      from (select t::text as row_text from ${sql.table(name)} as t) as rows_of_table
    `.execute(db);
    contents[name] = rows[0]?.digest ?? '';
  }
  return contents;
}

/** The paths of all pages, without their queries. */
export function listPaths({ pages }: ApiFixture): string[] {
  return [...new Set(pages.map((address) => address.split('?')[0] ?? ''))];
}
