import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

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
  cityLabel: string | null;
  memberCountText: string;
  logo: string;
  accent: string;
  firstPageSize: number;
};

export async function allCampuses(db: Db): Promise<CampusRow[]> {
  const { rows } = await sql<CampusRow>`
    select id, name, school_name as "schoolName", site_url as "siteUrl", is_generic as "isGeneric",
      privacy, email_domains as "emailDomains", city, state, country, city_label as "cityLabel",
      member_count_text as "memberCountText", logo, accent, first_page_size as "firstPageSize"
    from campuses order by id
  `.execute(db);
  return rows;
}
