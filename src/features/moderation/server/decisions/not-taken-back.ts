import { sql } from 'kysely';

/** Of a decision `a` in `case_acts`: whether it stands, because no restoration and no granted appeal took it back. */
export const notTakenBack = sql`not exists (
  select from case_acts d where d.case_id = a.case_id and d.about_act_id = a.id
    and (d.act = 'restore' or (d.act = 'decide' and d.is_overturned)))`;
