import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { defaultTexts, textNames, type TextName } from '../../contract/decisions.ts';

/** The sentences of decisions: those that operators have changed, and the original ones. */
export async function readTexts(db: Db): Promise<Record<TextName, string>> {
  const { rows } = await sql<{ name: string; words: string }>`
    select name, words from moderation_texts
  `.execute(db);
  const changed = Object.fromEntries(
    rows.filter(({ name }) => isTextName(name)).map(({ name, words }) => [name, words]),
  );
  return { ...defaultTexts, ...changed };
}

function isTextName(name: string): name is TextName {
  return textNames.some((each) => each === name);
}

/** Stores a changed sentence; an empty one brings back the original. */
export async function storeText(tx: Db, name: TextName, words: string): Promise<void> {
  if (words === '') {
    await sql`delete from moderation_texts where name = ${name}`.execute(tx);
    return;
  }
  await sql`
    insert into moderation_texts (name, words) values (${name}, ${words})
    on conflict (name) do update set words = excluded.words, changed_at = now()
  `.execute(tx);
}
