import { sql } from 'kysely';

/** Deals that ended longer ago are not shown in the conversation. */
const endedShownDays = 7;
/** A sold one can be rated as long. */
const soldShownDays = 60;

/** Whether the deal `d` is shown still. */
export const isRecent = sql`
  case d.state when 'ended' then d.updated_at > now() - make_interval(days => ${endedShownDays})
    when 'sold' then d.updated_at > now() - make_interval(days => ${soldShownDays})
    else d.post_id is not null end
`;
