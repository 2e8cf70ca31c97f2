import { sql } from 'kysely';
import { fillIndex, recountWords } from '#features/word-index/server/index.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import type { Database } from '#platform/server/database/database.ts';
import { campuses, campusSizes } from './campuses.ts';
import { rareWord, rareWords } from './rare-words.ts';
import { studentPosts } from '../search/student-posts.ts';
import { seedSuggestions } from './seed-suggestions.ts';
import { openSeeder } from '../seed.ts';
import type { Size } from './size.ts';

const texts = 20_000;
const messagesOfConversation = 10;
/** Of five rows of `posts` three are posts; two of three posts have one comment. */
const partOfPosts = 0.6;
const postsOfStep = 50_000;
/** Posts are spread over so many days. */
const days = 365;
/** A deal has at most so many buyers here; a campus has at least one member more. */
const buyers = 2;

/**
 * Fills all campuses of a seeded database: members, posts with comments, photos and saves, conversations, deals with their steps,
 * saved searches, and the index of words. The same size gives the same rows.
 */
export async function seedSystem(databaseUrl: string, size: Size): Promise<void> {
  const name = sql.id(new URL(databaseUrl).pathname.slice(1));
  const admin = openSeeder(databaseUrl);
  // Without triggers and foreign keys, which take most of the time; what triggers would have made is made below.
  await sql`alter database ${name} set session_replication_role = replica`.execute(admin);
  const db = openSeeder(databaseUrl);
  try {
    for (const [what, step] of Object.entries(steps)) {
      const began = performance.now();
      await step(db, size);
      console.log(`  ${what}: ${Math.round((performance.now() - began) / 1_000)} s`);
    }
  } finally {
    await db.destroy();
    await sql`alter database ${name} reset session_replication_role`.execute(admin);
    await admin.destroy();
  }
}

const steps: Record<string, (db: Database, size: Size) => Promise<void>> = {
  members: seedMembers,
  posts: seedPosts,
  conversations: seedConversations,
  deals: seedDeals,
  'saved searches': seedSavedSearches,
  words: seedWords,
  statistics: async (db) => {
    await sql`drop table seed_members, seed_texts, seed_words`.execute(db);
    await sql`vacuum analyze`.execute(db);
  },
};

/** The id of the row with a number; each kind of row has a letter and digit of its own. */
const idOf = (kind: string, number: string) =>
  sql.raw(`('01900000-0000-7000-${kind}00-' || lpad(to_hex(${number}), 12, '0'))::uuid`);

const id = {
  member: (number: string) => idOf('a1', number),
  post: (number: string) => idOf('a2', number),
  comment: (number: string) => idOf('a3', number),
  photo: (number: string) => idOf('a4', number),
  conversation: (number: string) => idOf('a5', number),
  message: (number: string) => idOf('a6', number),
  deal: (number: string) => idOf('a7', number),
};

/** A number below `below` that looks random, the same each time. */
const random = (of: string, below: string, salt: number) =>
  sql.raw(`(hashint8extended((${of})::bigint, ${salt}) & 2147483647) % (${below})`);

async function seedMembers(db: Database, { members }: Size): Promise<void> {
  const weighted = campuses.flatMap((campus, index) =>
    Array.from({ length: campusSizes[index] ?? 0 }, () => campus),
  );
  // Those of a campus are numbered, so that a post finds one of them as its author.
  await sql`create unlogged table seed_members (number integer primary key, campus_id text, place integer, of integer)`.execute(
    db,
  );
  await sql`
    insert into seed_members
    select number, campus_id, row_number() over (partition by campus_id order by number) - 1,
      count(*) over (partition by campus_id)
    from (
      select n as number,
        case when n <= ${campuses.length * (buyers + 1)}::integer
          then (${campuses}::text[])[n % ${campuses.length}::integer + 1]
          else (${weighted}::text[])[${random('n', String(weighted.length), 1)} + 1]
        end as campus_id
      from generate_series(1, ${members}::integer) n
    ) each
  `.execute(db);
  await sql`create index on seed_members (campus_id, place)`.execute(db);
  await sql`analyze seed_members`.execute(db);
  await sql`
    insert into members (id, email, email_verified, username, first_name, last_name, campus_id, school_verified, profile_set_up, created_at)
    select ${id.member('number')}, 'student' || number || '@students.example', true, 'student' || number,
      (array['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Grace', 'Hal', 'Iris', 'Jo'])[number % 10 + 1],
      (array['Adams', 'Brook', 'Carter', 'Diaz', 'Evans', 'Ford', 'Gray', 'Hill'])[number % 8 + 1],
      campus_id, true, true, now() - number * interval '1 minute'
    from seed_members
  `.execute(db);
  await sql`
    insert into member_words (member_id, campus_id, word, kind)
    select m.id, m.campus_id, w.word, w.kind
    from seed_members s join members m on m.id = ${id.member('s.number')},
      member_words_of(m.first_name, m.last_name, m.username) w
  `.execute(db);
}

async function seedPosts(db: Database, { posts }: Size): Promise<void> {
  await seedTexts(db);
  const roots = Math.ceil(posts * partOfPosts);
  for (let from = 1; from <= roots; from += postsOfStep) {
    const to = Math.min(roots, from + postsOfStep - 1);
    await insertPosts(db, { from, to, roots });
  }
  await sql`
    update members m set total_posts = p.n from (select author_id, count(*) as n from posts group by author_id) p
    where p.author_id = m.id
  `.execute(db);
}

/** What the posts say, and words that few of them have. */
async function seedTexts(db: Database): Promise<void> {
  const all = studentPosts(texts, 11);
  const column = (of: (each: (typeof all)[number]) => string | null) => all.map(of);
  await sql`
    create unlogged table seed_texts (number serial primary key, text text, category text)
  `.execute(db);
  await sql`
    insert into seed_texts (text, category)
    select text, category from unnest(${column(({ text }) => text.slice(0, 400).replaceAll('\n', ' '))}::text[],
      ${column(({ category }) => category)}::text[]) each(text, category)
  `.execute(db);
  await sql`create unlogged table seed_words (number serial primary key, word text)`.execute(db);
  const words = Array.from({ length: rareWords }, (_, rank) => rareWord(rank + 1));
  await sql`insert into seed_words (word) select unnest(${words}::text[])`.execute(db);
  await sql`analyze seed_texts, seed_words`.execute(db);
}

/** The stored form of a text that a statement computes. */
function bodyOf(text: string) {
  const [before = '', after = ''] = JSON.stringify(plainRichText('@')).split('"@"');
  return sql`(${before}::text || to_json(${sql.raw(text)})::text || ${after}::text)::jsonb`;
}

type Range = { from: number; to: number; roots: number };

/** Six of ten posts name a price, and half of those are sold. Every second one has a photo, every third is saved. */
async function insertPosts(db: Database, { from, to, roots }: Range): Promise<void> {
  const rare = (salt: number) => sql`(
    select word from seed_words
    where number = floor(power(${rareWords}::integer, (${random('n', '1000', salt)}) / 1000.0))::integer
  )`;
  const at = sql`now() - (${roots}::integer - n) * (${days}::integer * interval '1 day') / ${roots}::integer`;
  await sql`
    with numbered as (
      select n, m.number as author, m.campus_id, t.category, ${at} as at,
        t.text || ' ' || ${rare(3)} || ' ' || ${rare(4)} || ' ' || ${rare(5)} as text,
        (array['available', 'available', 'reserved', 'sold', 'sold', 'sold'])[n % 10 + 1] as status
      from generate_series(${from}::integer, ${to}::integer) n
      join seed_texts t on t.number = ${random('n', String(texts), 2)} + 1
      join seed_members m on m.number = ${random('n', '(select count(*) from seed_members)', 6)} + 1
    ), made as (
      insert into posts (id, campus_id, author_id, body, plain_text, category, price_cents, quantity, status, condition,
        image_count, reply_count, save_count, created_at, last_modified)
      select ${id.post('n')}, campus_id, ${id.member('author')}, ${bodyOf('text')}, text, category,
        case when status is not null then n % 90 * 100 end, case when status is not null then 1 end, status,
        case when status is not null then 'good' end, (n % 2 = 0)::integer, (n % 3 > 0)::integer, (n % 3 = 0)::integer, at, at
      from numbered
    ), photos as (
      insert into post_media (id, campus_id, post_id, position, kind, name, path, widths, width, height, placeholder)
      select ${id.photo('n')}, campus_id, ${id.post('n')}, 0, 'image', 'photo.jpg',
        'images/posts/' || ${id.post('n')} || '/' || md5(n::text), '{320,640}', 640, 480, ''
      from numbered where n % 2 = 0
    ), saved as (
      insert into saves (post_id, campus_id, member_id, created_at)
      select ${id.post('n')}, p.campus_id, ${id.member('m.number')}, at
      from numbered p join seed_members a on a.number = p.author
      join seed_members m on m.campus_id = p.campus_id and m.place = (a.place + 1) % a.of
      where n % 3 = 0
      returning post_id, campus_id, member_id, created_at
    ), told as (
      insert into notifications (id, member_id, type, campus_id, post_id, actor_id, read_at, happened_at)
      select gen_random_uuid(), ${id.member('author')}, 'like', s.campus_id, s.post_id, s.member_id, at, at
      from saved s join numbered p on s.post_id = ${id.post('n')}
    )
    insert into posts (id, campus_id, author_id, parent_id, root_id, body, plain_text, created_at, last_modified)
    select ${id.comment('n')}, p.campus_id, ${id.member('m.number')}, ${id.post('n')}, ${id.post('n')},
      ${bodyOf('t.text')}, t.text, at, at
    from numbered p join lateral (
      select left(text, 60) || ' ' || ${rare(8)} as text from seed_texts where number = ${random('p.n', String(texts), 9)} + 1
    ) t on true
    join seed_members a on a.number = p.author
    join seed_members m on m.campus_id = p.campus_id and m.place = (a.place + 2) % a.of
    where n % 3 > 0
  `.execute(db);
}

/** Each member writes with the next ones of their campus, in turn. */
async function seedConversations(db: Database, { messages, members }: Size): Promise<void> {
  const count = Math.ceil(messages / messagesOfConversation);
  const text = 'Is it still there? I could come by the South Oval after four.';
  const body = JSON.stringify(plainRichText(text));
  const last = String(messagesOfConversation);
  const ten = sql.lit(messagesOfConversation);
  await sql`create unlogged table seed_pairs as
    select k, a.number as one, b.number as other, now() - k * interval '1 minute' as at
    from generate_series(1, ${count}::integer) k
    join seed_members a on a.number = (k - 1) % ${members}::integer + 1
    join seed_members b on b.campus_id = a.campus_id and b.place = (a.place + 1 + (k - 1) / ${members}::integer) % a.of
    where a.number <> b.number
  `.execute(db);
  await sql`
    insert into conversations (id, low_id, high_id, started_by, last_number, last_act, last_actor_id, last_message_id,
      last_modified, created_at)
    select ${id.conversation('k')}, least(${id.member('one')}, ${id.member('other')}),
      greatest(${id.member('one')}, ${id.member('other')}), ${id.member('one')}, ${ten}, 'message',
      ${id.member('other')}, ${id.message(`k * ${last} + ${last}`)}, at, at
    from seed_pairs on conflict do nothing
  `.execute(db);
  await sql`
    delete from seed_pairs where not exists (select from conversations where id = ${id.conversation('k')})
  `.execute(db);
  await sql`
    insert into conversation_members (conversation_id, member_id, other_id, read_number, unread, last_modified)
    select ${id.conversation('k')}, ${id.member('one')}, ${id.member('other')}, ${ten}, false, at from seed_pairs
    union all
    select ${id.conversation('k')}, ${id.member('other')}, ${id.member('one')}, ${ten}, false, at from seed_pairs
  `.execute(db);
  await sql`
    insert into messages (id, conversation_id, number, author_id, body, plain_text, send_key, send_digest, created_at)
    select ${id.message(`k * ${last} + number`)}, ${id.conversation('k')}, number,
      case when number % 2 = 1 then ${id.member('one')} else ${id.member('other')} end, ${body}::jsonb, ${text},
      ${id.message(`k * ${last} + number`)}, ''::bytea, at - (${ten} - number) * interval '1 second'
    from seed_pairs, generate_series(1, ${ten}) number
  `.execute(db);
  await sql`drop table seed_pairs`.execute(db);
}

/** Each thing for sale has one deal, as its status says, and others that ended. */
async function seedDeals(db: Database, { deals }: Size): Promise<void> {
  await sql`
    with items as (
      select p.id as post_id, p.campus_id, p.author_id, p.status, p.price_cents, left(p.plain_text, 60) as title,
        p.created_at as at, m.place, m.of, buyer, row_number() over (order by buyer, p.id) as n
      from posts p join seed_members m on ${id.member('m.number')} = p.author_id
      cross join generate_series(1, ${buyers}::integer) buyer
      where p.status is not null
    ), made as (
      insert into deals (id, campus_id, post_id, seller_id, buyer_id, title, state, end_reason, price_cents, version, due_at,
        line_at, code, sold_at, created_at, updated_at)
      select ${id.deal('n')}, i.campus_id, post_id, author_id, ${id.member('b.number')}, title, state,
        case when state = 'ended' then 'declined' end, price_cents, 2,
        case when state in ('held', 'offered') then now() + interval '1 year' end, case when state = 'held' then at end,
        case when state = 'held' then '123456' end, case when state = 'sold' then at end, at, at
      from items i
      join seed_members b on b.campus_id = i.campus_id and b.place = (i.place + i.buyer) % i.of
      cross join lateral (
        select case when buyer > 1 then 'ended' when status = 'sold' then 'sold' when status = 'reserved' then 'held'
          else 'offered' end as state
      ) states
      where n <= ${deals}
      returning id, buyer_id, seller_id, price_cents, state, created_at
    )
    insert into deal_steps (deal_id, number, kind, actor_id, price_cents, happened_at, state)
    select id, number, case when number = 1 then 'offer' when state = 'ended' then 'declineOffer' else 'acceptOffer' end,
      case when number = 1 then buyer_id else seller_id end, price_cents, created_at,
      case when number = 1 then 'offered' when state = 'ended' then 'ended' else 'held' end
    from made, generate_series(1, 2) number
    where number = 1 or state <> 'offered'
  `.execute(db);
}

async function seedSavedSearches(db: Database, { savedSearches, members }: Size): Promise<void> {
  await sql`
    insert into saved_searches (id, campus_id, member_id, text, words, excluded, key_word)
    select gen_random_uuid(), m.campus_id, ${id.member('m.number')}, w.word, array[w.word], '{}', w.word
    from generate_series(1, ${savedSearches}::integer) n
    join seed_members m on m.number = (n - 1) % ${members}::integer + 1
    join seed_words w on w.number = ${random('n', String(rareWords), 7)} + 1
    on conflict do nothing
  `.execute(db);
}

async function seedWords(db: Database, { suggestions }: Size): Promise<void> {
  await fillIndex(db);
  await recountWords(db);
  await sql`analyze search_words, search_word_counts`.execute(db);
  await seedSuggestions(db, suggestions);
}
