import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { BirthDate } from '../contract/birth-date.ts';
import type { AccountView, Gender } from '../schemas.ts';

type AccountRow = Omit<AccountView, 'createdAt'> & { createdAt: Date };

export async function accountRow(db: Db, memberId: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select m.username, m.email, m.phone, m.school_email as "schoolEmail", m.gender,
      m.school_verified as "schoolVerified", m.created_at as "createdAt",
      case when m.birth_date is not null then jsonb_build_object(
        'month', extract(month from m.birth_date), 'day', extract(day from m.birth_date),
        'year', extract(year from m.birth_date)) end as "birthDate",
      exists (
        select from sign_in_methods w where w.member_id = m.id and w.provider_id = 'credential'
      ) as "hasPassword"
    from members m where m.id = ${memberId}
  `.execute(db);
  return rows[0];
}

export async function updatePhone(tx: Db, memberId: string, phone: string | null): Promise<void> {
  await sql`
    update members set phone = ${phone}, last_modified = now() where id = ${memberId}
  `.execute(tx);
}

export async function updateGender(tx: Db, memberId: string, gender: Gender | null): Promise<void> {
  await sql`
    update members set gender = ${gender}, last_modified = now() where id = ${memberId}
  `.execute(tx);
}

export async function updateBirthDate(
  tx: Db,
  memberId: string,
  date: BirthDate | null,
): Promise<void> {
  const { month, day, year } = date ?? { month: null, day: null, year: null };
  // Without its parts, `make_date` is null.
  await sql`
    update members set birth_date = make_date(${year}::int, ${month}::int, ${day}::int),
      last_modified = now()
    where id = ${memberId}
  `.execute(tx);
}
