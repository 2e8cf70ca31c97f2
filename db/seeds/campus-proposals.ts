import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { campusSeeds, type CampusSeed } from './campuses.ts';
import { toCampusValues, type CampusValues } from './campus-values.ts';

export type Column = keyof CampusValues;
type Value = CampusValues[Column];

/** A change of the file that the operator has neither accepted nor turned down. */
export type Proposal = { campusId: string; column: Column; now: Value; proposed: Value };

type Stored = CampusValues & {
  id: string;
  seeded: Omit<CampusValues, keyof typeof laterColumns> & Partial<CampusValues>;
};

/** What rows seeded by earlier releases have in the columns that came later. */
const laterColumns = { meeting_spots: [], mailboxes: 'any' } satisfies Partial<CampusValues>;

/** What this release would change in the rows of the campuses. */
export async function campusProposals(
  db: Db,
  seeds: readonly CampusSeed[] = campusSeeds,
): Promise<Proposal[]> {
  const { rows } = await sql<Stored>`
    select id, name, school_name, privacy, email_domains, city, state, time_zone, city_label, member_count_text, accent,
      first_page_size, mailboxes, meeting_spots, seeded
    from campuses where seeded is not null order by id
  `.execute(db);
  return rows.flatMap((row) => {
    const campus = seeds.find(({ id }) => id === row.id);
    return campus ? proposalsFor(row, toCampusValues(campus)) : [];
  });
}

/** Takes over or turns down the proposals for a campus; both stop them from being shown. Returns them. */
export async function decideProposals(
  db: Db,
  { campusId, isAccepted }: { campusId: string; isAccepted: boolean },
  seeds: readonly CampusSeed[] = campusSeeds,
): Promise<Proposal[]> {
  const campus = seeds.find(({ id }) => id === campusId);
  const proposals = (await campusProposals(db, seeds)).filter((each) => each.campusId === campusId);
  if (!campus || proposals.length === 0) return [];
  const seeded = JSON.stringify(toCampusValues(campus));
  await sql`update campuses set seeded = ${seeded}::jsonb where id = ${campusId}`.execute(db);
  for (const { column, proposed } of isAccepted ? proposals : []) {
    await sql`update campuses set ${sql.ref(column)} = ${proposed} where id = ${campusId}`.execute(
      db,
    );
  }
  return proposals;
}

function proposalsFor(row: Stored, file: CampusValues): Proposal[] {
  const columns = Object.keys(file) as Column[];
  return columns.flatMap((column) => {
    const now = row[column];
    const seeded = { ...laterColumns, ...row.seeded }[column];
    const proposed = merged({ now, seeded, file: file[column] });
    return isSame(file[column], seeded) || isSame(proposed, now)
      ? []
      : [{ campusId: row.id, column, now, proposed }];
  });
}

/** The value with the file's change; of a list only the entries that the file added or removed, in the row's order. */
function merged({ now, seeded, file }: { now: Value; seeded: Value; file: Value }): Value {
  if (!Array.isArray(now) || !Array.isArray(seeded) || !Array.isArray(file)) return file;
  const kept = now.filter((entry) => file.includes(entry) || !seeded.includes(entry));
  const added = file.filter((entry) => !seeded.includes(entry) && !kept.includes(entry));
  return [...kept, ...added];
}

function isSame(a: Value, b: Value): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
