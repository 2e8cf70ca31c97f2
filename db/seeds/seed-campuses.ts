import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { campusSeeds, type CampusSeed } from './campuses.ts';
import { toCampusValues, type CampusValues } from './campus-values.ts';

type Seeded = {
  seeds?: readonly CampusSeed[];
  /** Which campuses are added by themselves. */
  adds?: 'all' | 'generic';
};

/**
 * Adds the campuses that the table lacks; returns how many. Rows that are there are the operator's and stay as they are:
 * what the file changes is proposed (`campus-proposals.ts`). A campus whose host is taken, or that the operator has removed,
 * is not added.
 */
export async function seedCampuses(
  db: Db,
  { seeds = campusSeeds, adds = 'all' }: Seeded = {},
): Promise<number> {
  let count = 0;
  for (const campus of seeds.filter(({ isGeneric }) => isGeneric || adds === 'all')) {
    count += await addCampus(db, campus);
  }
  await startProposing(db, seeds);
  return count;
}

/** Adds a campus of the release as the operator's. It has no members yet, so it begins without a text about them. */
export async function addFromRelease(
  db: Db,
  { id, siteUrl }: { id: string; siteUrl: string | undefined },
): Promise<CampusSeed> {
  const seed = campusSeeds.find((each) => each.id === id);
  if (!seed) {
    const ids = campusSeeds.map((each) => each.id).join(', ');
    throw new Error(`This release has no campus ${id}; it has ${ids}.`);
  }
  await sql`delete from removed_campuses where id = ${id}`.execute(db);
  const campus = { ...seed, siteUrl: siteUrl ?? seed.siteUrl };
  if ((await addCampus(db, campus, { memberCountText: '' })) === 0) {
    throw new Error(`${id} is not added: there is a campus with this id or host already.`);
  }
  return campus;
}

async function addCampus(
  db: Db,
  campus: CampusSeed,
  { memberCountText = campus.memberCountText } = {},
): Promise<number> {
  const values = toCampusValues(campus);
  const { numAffectedRows } = await sql`
    insert into campuses (id, name, school_name, site_url, is_generic, privacy, email_domains, city,
      state, time_zone, city_label, member_count_text, logo, accent, first_page_size, mailboxes, meeting_spots, seed_digest, seeded)
    values (${campus.id}, ${values.name}, ${values.school_name}, ${campus.siteUrl},
      ${campus.isGeneric ?? false}, ${values.privacy}, ${values.email_domains}, ${values.city},
      ${values.state}, ${values.time_zone}, ${values.city_label}, ${memberCountText}, ${`/logos/${campus.id}.svg`},
      ${values.accent}, ${values.first_page_size}, ${values.mailboxes}, ${values.meeting_spots}, '', ${JSON.stringify(values)}::jsonb)
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Rows of earlier releases do not say what the operator changed: all of it counts as the operator's. Only mail domains
 * that the row lacks are proposed.
 */
async function startProposing(db: Db, seeds: readonly CampusSeed[]): Promise<void> {
  const { rows } = await sql<{ id: string; domains: string[] }>`
    select id, email_domains as domains from campuses where seeded is null
  `.execute(db);
  for (const { id, domains } of rows) {
    const campus = seeds.find((each) => each.id === id);
    if (!campus) continue;
    const values = toCampusValues(campus);
    const known = values.email_domains.filter((domain) => domains.includes(domain));
    const seeded: CampusValues = { ...values, email_domains: known };
    await sql`
      update campuses set seeded = ${JSON.stringify(seeded)}::jsonb where id = ${id} and seeded is null
    `.execute(db);
  }
}
