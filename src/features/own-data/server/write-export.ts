import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Db } from '#platform/server/database/database.ts';
import type { ExportList, ExportRow, FeatureData } from '#platform/server/feature-data.ts';
import type { WhenIdle } from '#platform/server/http/server/load-limiter.ts';
import type { FileStore } from '#platform/server/storage/file-store.ts';
import { ZipOutput } from './zip-output.ts';

const pageSize = 1_000;
/** Lower than every id. */
const firstKey = '00000000-0000-0000-0000-000000000000';

type Deps = {
  db: Db;
  store: Pick<FileStore, 'open'>;
  data: FeatureData[];
  /** Awaited before each page of rows and each file. If it rejects, so does the writing. */
  whenIdle: WhenIdle;
};

/**
 * Writes all data of a member to a new ZIP file and returns its size in bytes. Rows and photos are read one after the
 * other, so that a large account needs no more memory. Rejects if the account does not exist, or if something cannot be
 * read or written; the file is then closed, and stays for the caller to delete.
 */
export async function writeExport(
  deps: Deps,
  { memberId, path }: { memberId: string; path: string },
): Promise<number> {
  const profile = await readFields(deps, memberId);
  const zip = new ZipOutput(createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  try {
    await writeEntries(deps, { zip, memberId, profile });
    await zip.end();
  } catch (error) {
    await zip.abort();
    throw error;
  }
  return (await stat(path)).size;
}

type Writing = { zip: ZipOutput; memberId: string; profile: Record<string, unknown> };

async function writeEntries(deps: Deps, { zip, memberId, profile }: Writing): Promise<void> {
  const { data } = deps;
  const lists = Map.groupBy(
    data.flatMap((each) => each.lists ?? []),
    ({ file }) => file,
  );
  zip.addText('README.txt', explain(lists));
  zip.addText('profile.json', JSON.stringify(profile, null, 2));
  for (const [file, parts] of lists) {
    await zip.addStream(file, Readable.from(listText(readRows(deps, memberId, parts))));
  }
  for (const { files } of data) if (files) await addFiles(zip, { deps, files }, memberId);
  if (typeof profile['photo'] === 'string') await addPhoto(zip, deps, profile['photo']);
}

/** The fields of `profile.json` of all features. */
async function readFields({ db, data }: Deps, memberId: string): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for (const { profile } of data) {
    const own = profile ? await profile(db, memberId) : {};
    if (!own) throw new Error('the account does not exist');
    Object.assign(fields, own);
  }
  return fields;
}

function explain(lists: Map<string, ExportList[]>): string {
  const entries = [...lists].map(([file, [first]]) => `${file.padEnd(22)}${first?.about}`);
  return `Your data, as it was when this copy was made.

profile.json          what is stored about you
${entries.join('\n')}
media/                your photos, in the largest size that is stored, and your videos

Times are in UTC.
`;
}

/** A JSON array, one row a line. */
async function* listText(rows: AsyncIterable<ExportRow>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const { data } of rows) {
    yield `${before}${JSON.stringify(data)}`;
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

/** The rows of the parts of a list, one part after the other. */
async function* readRows(
  { db, whenIdle }: Deps,
  memberId: string,
  parts: ExportList[],
): AsyncGenerator<ExportRow> {
  for (const { read } of parts) {
    let after: string | undefined = firstKey;
    while (after !== undefined) {
      await whenIdle();
      const rows: ExportRow[] = await read(db, { memberId, after, limit: pageSize });
      yield* rows;
      after = rows.length < pageSize ? undefined : rows.at(-1)?.key;
    }
  }
}

async function addFiles(
  zip: ZipOutput,
  {
    deps: { db, store, whenIdle },
    files,
  }: { deps: Deps; files: NonNullable<FeatureData['files']> },
  memberId: string,
): Promise<void> {
  let after = '';
  for (;;) {
    const page = await files(db, { memberId, after, limit: pageSize });
    for (const { path, kind, widths } of page) {
      const extension = kind === 'video' ? '.mp4' : '.webp';
      const key = kind === 'image' ? `${path}-${Math.max(...widths)}.webp` : `${path}${extension}`;
      await whenIdle();
      const file = await store.open(key);
      // The file was deleted a moment ago.
      if (file) await zip.addStream(`media/${path}${extension}`, file.stream());
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.path;
  }
}

/** The member's own photo, `media/{path}.webp`. */
async function addPhoto(zip: ZipOutput, { store, whenIdle }: Deps, name: string): Promise<void> {
  const path = name.slice('media/'.length, -'.webp'.length);
  await whenIdle();
  const file = await store.open(`${path}-384.webp`);
  if (file) await zip.addStream(name, file.stream());
}
