import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Mailboxes } from '#platform/contract/people/school-address.ts';
import type { CampusSettings } from './campus-settings.ts';

export type CampusRow = {
  id: string;
  name: string;
  schoolName: string;
  siteUrl: string;
  isGeneric: boolean;
  privacy: 'public' | 'private';
  emailDomains: string[];
  city: string | null;
  state: string | null;
  /** Two letters, ISO 3166. */
  country: string;
  timeZone: string;
  cityLabel: string | null;
  memberCountText: string;
  logo: string;
  accent: string;
  firstPageSize: number;
  /** Whether members can set up payouts there. */
  payouts: 'on' | 'off';
  /** Whether there is a bag, and paying by card, where payments are configured. */
  bag: 'on' | 'off';
  /** What the operator keeps of the price of a sale by card, from 0 to 20 with one decimal. */
  feePercent: number;
  /** Which mailboxes of its email domains prove the school. */
  mailboxes: Mailboxes;
  /** Lines as in `meeting-spots.ts`. */
  meetingSpots: string[];
  /** Counts the changes of the row. */
  version: number;
};

export async function allCampuses(db: Db): Promise<CampusRow[]> {
  const { rows } = await sql<CampusRow>`
    select id, name, school_name as "schoolName", site_url as "siteUrl", is_generic as "isGeneric",
      privacy, email_domains as "emailDomains", city, state, country, time_zone as "timeZone", city_label as "cityLabel",
      member_count_text as "memberCountText", logo, accent, first_page_size as "firstPageSize",
      payouts, bag, fee_percent::float8 as "feePercent", mailboxes, meeting_spots as "meetingSpots", version
    from campuses order by id
  `.execute(db);
  return rows;
}

export async function insertCampus(
  db: Db,
  campus: Omit<CampusRow, 'isGeneric' | 'version'>,
): Promise<void> {
  await sql`delete from removed_campuses where id = ${campus.id}`.execute(db);
  await sql`
    insert into campuses (id, name, school_name, site_url, privacy, email_domains, city, state, country, time_zone,
      city_label, member_count_text, logo, accent, first_page_size, payouts, bag, fee_percent, mailboxes,
      meeting_spots, seed_digest)
    values (${campus.id}, ${campus.name}, ${campus.schoolName}, ${campus.siteUrl}, ${campus.privacy},
      ${campus.emailDomains}, ${campus.city}, ${campus.state}, ${campus.country}, ${campus.timeZone}, ${campus.cityLabel},
      ${campus.memberCountText}, ${campus.logo}, ${campus.accent}, ${campus.firstPageSize},
      ${campus.payouts}, ${campus.bag}, ${campus.feePercent}, ${campus.mailboxes},
      ${campus.meetingSpots}, '')
  `.execute(db);
}

const columns = {
  name: 'name',
  schoolName: 'school_name',
  siteUrl: 'site_url',
  privacy: 'privacy',
  emailDomains: 'email_domains',
  city: 'city',
  state: 'state',
  country: 'country',
  timeZone: 'time_zone',
  cityLabel: 'city_label',
  memberCountText: 'member_count_text',
  logo: 'logo',
  accent: 'accent',
  firstPageSize: 'first_page_size',
  payouts: 'payouts',
  bag: 'bag',
  feePercent: 'fee_percent',
  mailboxes: 'mailboxes',
  meetingSpots: 'meeting_spots',
} as const satisfies Record<keyof CampusSettings | 'logo', string>;

/** Changes some columns of a campus; false if there is no such campus. */
export async function changeCampusRow(
  db: Db,
  id: string,
  changes: CampusSettings & { logo?: string },
): Promise<boolean> {
  const assignments = Object.entries(columns).flatMap(([key, column]) => {
    const value = Object.entries(changes).find(([name]) => name === key)?.[1];
    return value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];
  });
  if (assignments.length === 0) return false;
  const { numAffectedRows } = await sql`
    update campuses set ${sql.join(assignments)} where id = ${id}
  `.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Deletes a campus with its logo and draft, and keeps in mind that it was removed; throws while anything refers to it. */
export async function deleteCampus(tx: Db, id: string): Promise<void> {
  await sql`delete from campus_logos where campus_id = ${id}`.execute(tx);
  await sql`delete from campus_drafts where campus_id = ${id}`.execute(tx);
  await sql`delete from campuses where id = ${id}`.execute(tx);
  await sql`
    insert into removed_campuses (id) values (${id}) on conflict do nothing
  `.execute(tx);
}

/** How many students each campus has, without banned ones. */
export async function countMembers(db: Db, ids: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select campus_id as id, count(*) as count from members
    where campus_id = any(${ids}) and school_verified and banned_at is null and deleted_at is null
    group by campus_id
  `.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function replaceLogo(
  db: Db,
  { id, file, image }: { id: string; file: string; image: Buffer },
): Promise<void> {
  await sql`
    insert into campus_logos (campus_id, file, image) values (${id}, ${file}, ${image})
    on conflict (campus_id) do update set file = excluded.file, image = excluded.image
  `.execute(db);
}

export async function logoImage(db: Db, file: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ image: Buffer }>`
    select image from campus_logos where file = ${file}
  `.execute(db);
  return rows[0]?.image;
}
