import { sql } from 'kysely';
import { dealMoves } from '#features/deals/contract/moves.ts';
import { notifyFound } from '#features/notifications/server/index.ts';
import { notifyDeal, notifyStillThere } from '#features/notifications/server/selling/index.ts';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import { newId } from '#platform/server/ids.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { demoMembers } from '../demo-members.ts';
import type { SeedPost } from './campus-life.ts';

const [ana, ben] = demoMembers.map(({ id }) => id);
const campusId = 'ou';

/** A thing that Ana sold to Ben weeks ago, and whose post is gone. */
const sold = { title: 'Reading lamp', priceCents: 1_200, secondsAgo: 21 * 86_400 };

/** What Ana looks for. */
const sought = 'bike';

/** Inserts a deal that is done, with both ratings. */
export async function seedDeals(db: Db): Promise<void> {
  const id = newId();
  const at = sql`now() - make_interval(secs => ${sold.secondsAgo})`;
  await sql`
    insert into deals (id, campus_id, seller_id, buyer_id, title, state, price_cents, sold_at, seller_confirmed_at,
      buyer_confirmed_at, version, created_at, updated_at)
    values (${id}, ${campusId}, ${ana}, ${ben}, ${sold.title}, ${dealMoves.handoff.to}, ${sold.priceCents}, ${at}, ${at}, ${at}, 2, ${at}, ${at})
  `.execute(db);
  await sql`
    insert into deal_steps (deal_id, number, kind, actor_id, price_cents, happened_at)
    values (${id}, 1, 'reserve', ${ana}, ${sold.priceCents}, ${at}), (${id}, 2, 'handoff', ${ben}, null, ${at})
  `.execute(db);
  await sql`
    insert into ratings (deal_id, rater_id, rated_id, stars, words, text, shown_at, created_at)
    values (${id}, ${ben}, ${ana}, 5, '{on time,friendly}', 'She carried the lamp down three floors. It was a small lamp.', ${at}, ${at}),
      (${id}, ${ana}, ${ben}, 5, '{quick to answer}', 'Exact change, and a thank-you.', ${at}, ${at})
  `.execute(db);
}

/** What Ana was told of it: the notifications of deals, of a silent item, and of a post that she looks for. */
export function causesOfDeals(
  life: SeedPost[],
): { secondsAgo: number; notify(unit: UnitOfWork): Promise<void> }[] {
  if (!ana || !ben) return [];
  const available = life.filter(
    ({ campusId: of, listing }) => of === campusId && listing?.status === 'available',
  );
  const silent = available.findLast(({ authorId }) => authorId === ana);
  const found = available.find(
    ({ authorId, text }) => authorId !== ana && /\bbike\b/iu.test(toPlainText(text)),
  );
  return [
    {
      secondsAgo: sold.secondsAgo,
      async notify(unit: UnitOfWork) {
        const { title } = sold;
        const phrase = 'confirmed the handoff';
        notifyDeal(unit, { campusId, postId: null, title, memberId: ana, actorId: ben, phrase });
      },
    },
    ...(silent
      ? [
          {
            secondsAgo: 4 * 3_600,
            notify: (unit: UnitOfWork) =>
              notifyStillThere(unit, { campusId, postId: silent.id, authorId: ana }),
          },
        ]
      : []),
    ...(found
      ? [
          {
            secondsAgo: found.secondsAgo - 60,
            async notify(unit: UnitOfWork) {
              const { id: postId, authorId } = found;
              await sql`
                insert into saved_searches (id, campus_id, member_id, text, words, excluded, key_word)
                values (${newId()}, ${campusId}, ${ana}, ${sought}, array[${sought}], '{}', ${sought})
              `.execute(unit.tx);
              await sql`
                insert into saved_search_finds (member_id, campus_id, post_id) values (${ana}, ${campusId}, ${postId})
              `.execute(unit.tx);
              await notifyFound(unit, { campusId, postId, authorId, memberIds: [ana] });
            },
          },
        ]
      : []),
  ];
}
