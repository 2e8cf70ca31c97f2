import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { seedDatabase } from '#db/seeds/seed.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { loadConfig } from '#platform/server/config/config.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { browserArgs, ensureChromium } from '../../scripts/programs/find-chromium.ts';
import { createCaller } from '../call.ts';
import { benchSecret, end, serveQuad } from '../processes.ts';
import { openSeeder, seedMembers, seedPosts, signInMembers, type BenchMember } from '../seed.ts';
import { round, type Row } from '../rows.ts';
import { noHourlyLimits } from '#tests/support/data/no-hourly-limits.ts';

const cards = 300;
const cpuSlowdown = 4;
const perSecond = 20;
const busySeconds = 8;
const maxMs = 100;

/** Measures the longest task of the page, with a CPU four times slower, while a reader scrolls, then while a campus is busy. */
export async function measureLongTasks(): Promise<Row[]> {
  const database = await createTestDatabase();
  const env = { NODE_ENV: 'development', LOG_LEVEL: 'warn', ...noHourlyLimits };
  const config = loadConfig({ ...env, AUTH_SECRET: benchSecret, DATABASE_URL: database.url });
  await seedDatabase(config, { demo: false });
  const db = openSeeder(database.url);
  await seedMembers(db, config);
  await seedPosts(db, cards + 100);
  const members = await signInMembers(db, config);
  const quad = await serveQuad(database.url, env);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: browserArgs,
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const origin = `http://localhost:${new URL(quad.origin).port}`;
    await page.goto(`${origin}/home`);
    await page.waitForSelector('html[data-interactive]');
    await wait(4_000);
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await observeLongTasks(page);
    const scrolling = await longestTask(page, () => scrollThrough(page));
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
    ];
  } finally {
    await browser.close();
    end(quad);
    await db.destroy();
    await database.drop();
  }
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
