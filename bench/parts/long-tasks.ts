import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import { campusLife } from '#db/seeds/demo/campus-life.ts';
import { storePictures } from '#db/seeds/demo/store-pictures.ts';
import { seedDatabase } from '#db/seeds/seed.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { openStores } from '#platform/server/storage/open-store.ts';
import { noHourlyLimits } from '#tests/support/data/no-hourly-limits.ts';
import { measureMegabytes } from '#tests/support/servers/process-figures.ts';
import { createCaller } from '../call.ts';
import { withDemoBrowser } from '../demo-browser.ts';
import { round, type Row } from '../rows.ts';
import { openSeeder, seedMembers, seedPosts, signInMembers, type BenchMember } from '../seed.ts';

const cards = 300;
const cpuSlowdown = 4;
const perSecond = 20;
const busySeconds = 8;
const maxMs = 80;
/** A phone with 4 GB of memory begins to drop tabs behind the open one above it. */
const maxMegabytes = 512;

/**
 * Measures the longest task of the page, with a CPU four times slower, while a reader scrolls, then while a campus is busy,
 * and the page's memory after scrolling. Every second card has a photo.
 */
export async function measureLongTasks(): Promise<Row[]> {
  let members: BenchMember[] = [];
  const fill = async (config: Config) => {
    members = await fillCampus(config);
  };
  return withDemoBrowser({ env: noHourlyLimits, fill }, async ({ browser, origin }) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${origin}/home`);
    await page.waitForSelector('html[data-interactive]');
    await wait(4_000);
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await observeLongTasks(page);
    const memoryBefore = await measurePage(browser);
    const scrolling = await longestTask(page, () => scrollThrough(page));
    const memoryAfter = await measurePage(browser);
    await page.evaluate(() => scrollTo(0, 0));
    await wait(1_000);
    const callsBefore = await getCalls(page);
    const busy = await longestTask(page, () => writeReplies(origin, page, members));
    const calls = (await getCalls(page)) - callsBefore;
    return [
      toRow(
        `the longest task while ${cards} cards are scrolled, ${cpuSlowdown} times slower`,
        scrolling,
        '174 to 203 ms',
      ),
      toRow(`the longest task while ${perSecond} posts a second are bumped`, busy, '122 to 154 ms'),
      {
        what: `calls of an open page while ${perSecond * busySeconds} posts are bumped`,
        measured: String(calls),
        ratio: calls,
        bound: 'none',
        holds: calls === 0,
      },
      {
        what: `memory of the page's process after ${cards} cards, half of them with a photo`,
        measured: `${round(memoryAfter)} MB, ${round(memoryBefore)} MB at first`,
        ratio: round(memoryAfter / maxMegabytes),
        bound: `at most ${maxMegabytes} MB`,
        holds: memoryAfter <= maxMegabytes,
      },
    ];
  });
}

/** Fills OU's feed; returns the members who write there. */
async function fillCampus(config: Config): Promise<BenchMember[]> {
  await seedDatabase(config, { demo: false });
  const db = openSeeder(config.databaseUrl);
  try {
    await seedMembers(db, config);
    await seedPosts(db, cards + 100);
    await addPhotos(db, config);
    return await signInMembers(db, config);
  } finally {
    await db.destroy();
  }
}

/** Gives every second post a photo of the demo, in files of its own. */
async function addPhotos(db: Database, config: Config): Promise<void> {
  const names = campusLife().flatMap(({ pictures }) => pictures);
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by created_at) as number from posts) numbered where number % 2 = 0
  `.execute(db);
  const { files } = openStores(config);
  const stored = await storePictures(
    rows.map(({ id }, index) => ({
      folder: 'posts',
      id,
      pictures: [names[index % names.length] ?? ''],
    })),
    { store: (key, bytes) => files.write(key, bytes), log: () => {} },
  );
  const media = [...stored].flatMap(([postId, pictures]) =>
    pictures.map((picture) => ({
      ...picture,
      id: newId(),
      campus_id: 'ou',
      post_id: postId,
      position: 0,
      kind: 'image' as const,
    })),
  );
  await db.insertInto('post_media').values(media).execute();
  await sql`update posts set image_count = 1 where id in (select post_id from post_media)`.execute(
    db,
  );
}

/** The memory of the page's process in megabytes; the browser has no other page. */
async function measurePage(browser: Browser): Promise<number> {
  const client = await browser.newBrowserCDPSession();
  const { processInfo } = await client.send('SystemInfo.getProcessInfo');
  await client.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(...pages.map(({ id }) => measureMegabytes(id)));
}

function toRow(what: string, ms: number, before: string): Row {
  return {
    what,
    measured: `${Math.round(ms)} ms`,
    ratio: round(ms / maxMs),
    bound: `at most ${maxMs} ms`,
    holds: ms <= maxMs,
    before,
  };
}

async function observeLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
  });
}

async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate('tasks.length = 0');
  await work();
  await wait(500);
  return page.evaluate('Math.max(0, ...tasks)');
}

async function scrollThrough(page: Page): Promise<void> {
  const count = () => page.locator('[role=feed] > article').count();
  for (let turns = 0; turns < 600 && (await count()) < cards; turns += 1) {
    await page.mouse.wheel(0, 600);
    await wait(50);
  }
}

function getCalls(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/') && !name.includes('/api/events')).length,
  );
}

/** Writes replies at a steady rate: each by another member, to one of the posts at the top of the page. */
async function writeReplies(origin: string, page: Page, members: BenchMember[]): Promise<void> {
  const paths = await page
    .locator('[role=feed] > article a.covering-link')
    .evaluateAll((links) => links.slice(0, 40).map((link) => link.getAttribute('href') ?? ''));
  const call = createCaller(origin, 8, origin);
  const sent: Promise<string>[] = [];
  for (let number = 0; number < perSecond * busySeconds; number += 1) {
    const cookie = members[number % members.length]?.cookie.replace('__Host-', '') ?? '';
    const path = paths[number % paths.length]?.replace('/post/', '/api/posts/');
    sent.push(call({ path: `${path}/replies`, cookie, body: { text: plainRichText('Hm') } }));
    await wait(1_000 / perSecond);
  }
  await Promise.all(sent);
}
