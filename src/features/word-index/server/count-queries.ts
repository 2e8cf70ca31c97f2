import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** How many changes are counted at once; others wait for the next round. */
const batchSize = 1_000;

/**
 * Takes the lock for counting, which only one process has at a time; false if another process has it. Released at the
 * end of the transaction.
 */
export async function tryLockCount(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select coalesce(pg_try_advisory_xact_lock(hashtext('count words')), false) as "isFree"
  `.execute(tx);
  return rows[0]?.isFree ?? false;
}

/** Waits for the lock for counting, and holds it until `unlockCount` or the end of the connection. */
export async function lockCount(connection: Db): Promise<void> {
  await sql`select pg_advisory_lock(hashtext('count words'))`.execute(connection);
}

export async function unlockCount(connection: Db): Promise<void> {
  await sql`select pg_advisory_unlock(hashtext('count words'))`.execute(connection);
}

type ChangedWord = {
  word: string;
  /** Whether the word has no stem and keys yet. */
  isNew: boolean;
  /** Whether some campus may now have no post with it. */
  isRarer: boolean;
};

/** Adds some of the waiting changes to the counts, and returns their words. The caller has the lock for counting. */
export async function addChanges(tx: Db): Promise<ChangedWord[]> {
  const { rows } = await sql<ChangedWord>`
    with taken as (
      delete from search_word_changes where ctid = any(array(
        select ctid from search_word_changes limit ${batchSize}))
      returning campus_id, forms, change
    ), sums as (
      select campus_id, word, sum(change)::integer as n
      from taken, unnest(forms || '{""}'::text[]) word group by 1, 2
    ), added as (
      insert into search_word_counts as c (campus_id, word, n)
      select campus_id, word, n from sums order by campus_id, word
      on conflict (campus_id, word) do update set n = c.n + excluded.n
    )
    select s.word, v.word is null as "isNew", s.is_rarer as "isRarer"
    from (select word collate "C" as word, bool_or(n <= 0) as is_rarer from sums group by 1) s
    left join search_words v on v.word = s.word
  `.execute(tx);
  return rows;
}

export async function insertWords(
  tx: Db,
  { words, keys }: { words: string[]; keys: string[] },
): Promise<void> {
  await sql`
    insert into search_words (word, stem, keys)
    select u.word, coalesce((ts_lexize('quad_stem', u.word))[1], u.word), u.keys::integer[]
    from unnest(${words}::text[], ${keys}::text[]) u(word, keys)
    on conflict do nothing
  `.execute(tx);
}

/**
 * Deletes the counts of words that no post of their campus contains any more, and words of no campus. Each word and campus
 * is looked up in the index: as a join, it read the whole table for each word before there were statistics.
 */
export async function deleteUnused(tx: Db, words: string[]): Promise<void> {
  if (words.length === 0) return;
  await sql`
    delete from search_word_counts where n <= 0 and campus_id = any(array(select id from campuses))
      and word = any(${words}::text[])
  `.execute(tx);
  await sql`
    delete from search_words w where w.word = any(${words}::text[])
      and not exists (select from campuses c where (
        select n from search_word_counts n where n.campus_id = c.id and n.word = w.word) is not null)
  `.execute(tx);
}

/** Counts all words of all posts; call it in a transaction that reads one snapshot and holds the lock. */
export async function recount(tx: Db): Promise<void> {
  await sql`delete from search_word_changes`.execute(tx);
  await sql`delete from search_word_counts`.execute(tx);
  await sql`
    insert into search_word_counts (campus_id, word, n)
    select campus_id, word, count(*) from post_search, unnest(forms || '{""}'::text[]) word group by 1, 2
  `.execute(tx);
  await sql`
    delete from search_words w where not exists (select from search_word_counts n where n.word = w.word)
  `.execute(tx);
}

/** Counted words that have no stem and keys yet. */
export async function unknownWords(tx: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct c.word from search_word_counts c
    where not exists (select from search_words w where w.word = c.word) limit ${limit}
  `.execute(tx);
  return rows.map(({ word }) => word);
}
