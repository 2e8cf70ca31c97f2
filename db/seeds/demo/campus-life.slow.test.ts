import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notificationTypes, type NotificationType } from '#features/notifications/contract.ts';
import { maxTextLength, truncatedLength } from '#features/posting/contract.ts';
import { categories } from '#features/posting/contract/categories.ts';
import { countCharacters } from '#platform/contract/characters/count-characters.ts';
import { parseRichText } from '#platform/contract/rich-text/parse-rich-text.ts';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import { loadConfig, type Config } from '#platform/server/config/config.ts';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { seedDatabase } from '../seed.ts';
import { campusLife } from './campus-life.ts';
import { demoConversations } from './read-conversations.ts';
import { pictureFile, storePictures } from './store-pictures.ts';

type Seeded = { database: TestDatabase; config: Config; db: Database };

const folder = mkdtempSync(join(tmpdir(), 'quad-demo-'));

async function seeded({ notifications = false } = {}): Promise<Seeded> {
  const database = await createTestDatabase();
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: folder });
  await seedDatabase(config, { demo: true, pictures: false, notifications });
  return { database, config, db: openDatabase(database.url, { max: 2 }) };
}

async function toRows<T>({ db }: Seeded, query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(db)).rows;
}

describe('the demo', () => {
  let first: Seeded;
  beforeAll(async () => {
    first = await seeded();
  });
  afterAll(async () => {
    await first.db.destroy();
    await first.database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is the same at each seed', async () => {
    const second = await seeded();
    const query = sql`
      select p.id, p.author_id, p.parent_id, p.plain_text, p.category, p.save_count, p.reply_count,
        extract(epoch from now() - p.created_at)::integer / 600 as age,
        (select array_agg(s.member_id order by s.member_id) from saves s where s.post_id = p.id) as savers
      from posts p order by p.id`;
    const withoutAge = (rows: unknown[]) => rows.map((row) => ({ ...Object(row), age: null }));

    expect(withoutAge(await toRows(second, query))).toEqual(withoutAge(await toRows(first, query)));

    await second.db.destroy();
    await second.database.drop();
  });

  it('has conversations, one of them with messages that Ana has not read', async () => {
    const query = sql<{ other: string; unread: boolean; behind: number; parts: number }>`
      select o.first_name as other, s.unread, c.last_number - s.read_number as behind,
        (select count(*)::integer from messages m where m.conversation_id = c.id) as parts
      from conversation_members s join conversations c on c.id = s.conversation_id
        join members o on o.id = s.other_id join members m on m.id = s.member_id
      where m.first_name = 'Ana' order by s.last_modified desc`;
    expect(await toRows(first, query)).toEqual([
      { other: 'Ben', unread: true, behind: 1, parts: 7 },
      { other: 'Cleo', unread: false, behind: 0, parts: 5 },
      { other: 'Hannah', unread: false, behind: 0, parts: 4 },
    ]);
    for (const { picture } of demoConversations().flatMap(({ messages }) => messages)) {
      if (picture !== null) expect(existsSync(pictureFile(picture)), picture).toBe(true);
    }
  });

  it('a second seed of the same database changes nothing', async () => {
    const { demo } = await seedDatabase(first.config, { demo: true, pictures: false });
    expect(demo).toBe(false);
  });

  it('all counts and times of change equal those computed from the rows', async () => {
    const wrong = await toRows(
      first,
      sql`
        with recursive under as (
          select id as top, id, created_at from posts
          union all
          select under.top, p.id, p.created_at from posts p join under on p.parent_id = under.id)
        select p.id from posts p
        where p.save_count <> (select count(*) from saves s where s.post_id = p.id)
          or p.image_count <> (select count(*) from post_media g where g.post_id = p.id)
          or p.reply_count <> (select count(*) - 1 from under u where u.top = p.id)
          or p.last_modified <> (select max(u.created_at) from under u where u.top = p.id)
          or p.created_at >= now()`,
    );
    const miscounted = await toRows(
      first,
      sql`select m.username from members m where m.total_posts <>
        (select count(*) from posts p where p.author_id = m.id and p.parent_id is null)`,
    );
    expect(wrong).toEqual([]);
    expect(miscounted).toEqual([]);
  });

  it('nothing is reserved without a deal that holds it', async () => {
    const query = sql`
      select plain_text from posts p where status = 'reserved'
        and not exists (select from deals d where d.post_id = p.id and d.state = 'held')`;
    expect(await toRows(first, query)).toEqual([]);
  });

  it('each campus has a fixed number of posts', async () => {
    const counts = await toRows<{ campus: string; count: number }>(
      first,
      sql`select campus_id as campus, count(*)::integer as count from posts where parent_id is null
        group by 1 order by 2 desc`,
    );
    expect(Object.fromEntries(counts.map(({ campus, count }) => [campus, count]))).toEqual({
      ou: 55,
      ut: 45,
      ucla: 30,
      harvard: 20,
      smu: 15,
    });
  });

  it('only members of a private campus write and save there', async () => {
    const strangers = await toRows(
      first,
      sql`select m.username from members m where m.campus_id <> 'harvard' and (
        exists (select 1 from posts p where p.author_id = m.id and p.campus_id = 'harvard')
        or exists (select 1 from saves s where s.member_id = m.id and s.campus_id = 'harvard'))`,
    );
    expect(strangers).toEqual([]);
  });

  it('texts that end-to-end tests look for appear once, and the post of the futon has a fixed id', () => {
    const top = campusLife().filter((post) => post.parentId === null);
    const withWords = (campusId: string, words: RegExp) =>
      top.filter((post) => post.campusId === campusId && words.test(toPlainText(post.text)));
    for (const [campusId, words] of [
      ['ou', /ti-84 plus/i],
      ['ou', /futon/i],
      ['ut', /road bike/i],
      ['harvard', /reading chair/i],
    ] as const) {
      expect([words, withWords(campusId, words).length]).toEqual([words, 1]);
    }
    expect(withWords('ou', /futon/i)[0]?.id).toBe('01900000-0000-7000-9000-000000000001');
    const firstPage = top
      .filter(({ campusId }) => campusId === 'ou')
      .toSorted((a, b) => a.modifiedSecondsAgo - b.modifiedSecondsAgo)
      .slice(0, 25);
    expect(firstPage.some(({ text }) => toPlainText(text).includes('TI-84 Plus'))).toBe(true);
  });
});

describe('the notifications of the demo', () => {
  it('include every type for Ana, some of them unread and less than a day old, and cause no mails', async () => {
    const demo = await seeded({ notifications: true });
    const rows = await toRows(
      demo,
      sql<{ type: NotificationType; isRead: boolean; hoursAgo: number }>`
        select n.type, n.read_at is not null as "isRead",
          extract(epoch from now() - n.happened_at)::float / 3600 as "hoursAgo"
        from notifications n join members m on m.id = n.member_id
        where m.username = 'anabrook' order by n.happened_at desc`,
    );
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(notificationTypes));
    const unread = rows.filter(({ isRead }) => !isRead);
    expect(unread.length).toBeGreaterThan(2);
    expect(Math.max(...unread.map(({ hoursAgo }) => hoursAgo))).toBeLessThan(24);
    expect(rows.at(-1)?.hoursAgo).toBeGreaterThan(24 * 7);
    const messages = rows.filter(({ type }) => type === 'message');
    expect(messages.filter(({ isRead }) => !isRead)).toHaveLength(1);
    const mailed = sql`select from mails union all select from mail_opt_outs
      union all select from notifications where mailed_at is not null`;
    expect(await toRows(demo, mailed)).toEqual([]);
    await demo.db.destroy();
    await demo.database.drop();
  });
});

describe('the texts of the demo', () => {
  const life = campusLife();
  const top = life.filter((post) => post.parentId === null);

  it('are texts that the editor can produce', () => {
    for (const { text, category } of life) {
      expect(countCharacters(text), toPlainText(text)).toBeLessThanOrEqual(maxTextLength);
      expect(parseRichText(text)).toEqual(text);
      if (category !== null) expect(categories).toContain(category);
    }
  });

  it('are all different, in many categories, and some of them long', () => {
    expect(new Set(top.map(({ text }) => toPlainText(text))).size).toBe(top.length);
    expect(new Set(top.map(({ category }) => category)).size).toBeGreaterThanOrEqual(25);
    const long = top.filter(({ text }) => countCharacters(text) > truncatedLength);
    expect(long.length).toBeGreaterThanOrEqual(12);
    expect(life.length - top.length).toBeGreaterThanOrEqual(200);
    expect(new Set(life.map(({ id }) => id)).size).toBe(life.length);
  });

  it('name only pictures that exist, and every picture, with about half of the posts', () => {
    const messages = demoConversations().flatMap((conversation) => conversation.messages);
    const named = new Set([
      ...life.flatMap(({ pictures }) => pictures),
      ...messages.flatMap(({ picture }) => picture ?? []),
    ]);
    const files = [...named].map((name) => basename(pictureFile(name).pathname));
    const inTree = readdirSync(new URL('pictures/', import.meta.url)).filter((file) =>
      file.endsWith('.webp'),
    );
    expect(files.toSorted()).toEqual(inTree.toSorted());
    const shown = top.filter(({ pictures }) => pictures.length > 0).length / top.length;
    expect(shown).toBeGreaterThan(0.5);
    expect(shown).toBeLessThan(0.65);
  });
});

describe('the pictures of the demo', () => {
  it('are stored in every width under their post, in the order of the gallery', async () => {
    const files = new Map<string, Uint8Array>();
    const postId = '01900000-0000-7000-9000-000000000001';
    const stored = await storePictures(
      [{ folder: 'posts', id: postId, pictures: ['sofa 1 close', 'sofa 1'] }],
      {
        store: async (key, bytes) => void files.set(key, bytes),
        log: () => {},
      },
    );

    const gallery = stored.get(postId) ?? [];

    expect(gallery.map(({ name }) => name)).toEqual(['sofa-1-close.webp', 'sofa-1.webp']);
    for (const { path, widths, placeholder } of gallery) {
      expect(path).toMatch(/^images\/posts\/01900000-0000-7000-9000-000000000001\/[0-9a-f]{32}$/);
      expect(widths.every((width) => files.has(`${path}-${width}.webp`))).toBe(true);
      expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    }
    expect(existsSync(join(folder, 'files'))).toBe(false);
  });
});
