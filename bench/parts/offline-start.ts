import { chromium, expect, type Page } from '@playwright/test';
import { demoPassword } from '#db/seeds/demo-members.ts';
import { seedDatabase } from '#db/seeds/seed.ts';
import { loadConfig } from '#platform/server/config/config.ts';
import { untilKept } from '#tests/support/screens/offline.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { browserArgs, ensureChromium } from '../../scripts/programs/find-chromium.ts';
import { benchSecret, end, serveQuad } from '../processes.ts';
import { round, type Row } from '../rows.ts';

const cpuSlowdown = 4;
const starts = 5;
const maxMs = 1_500;

/** Measures how soon the last feed is painted without a connection, with a CPU four times slower. */
export async function measureOfflineStart(): Promise<Row[]> {
  const database = await createTestDatabase();
  const env = { NODE_ENV: 'development', LOG_LEVEL: 'warn' };
  await seedDatabase(loadConfig({ ...env, AUTH_SECRET: benchSecret, DATABASE_URL: database.url }));
  const quad = await serveQuad(database.url, env);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: browserArgs,
  });
  try {
    const origin = `http://localhost:${new URL(quad.origin).port}`;
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const session = { email: 'ana@ou.example', password: demoPassword };
    await context.request.post(`${origin}/api/session`, { headers: { origin }, data: session });
    const page = await context.newPage();
    await page.goto(`${origin}/home`);
    await untilKept(page, '/home');
    await context.setOffline(true);
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const times: number[] = [];
    for (let start = 0; start < starts; start += 1) times.push(await paintedAfter(page, origin));
    const ms = Math.max(...times);
    return [
      {
        what: `a start without a connection until the last feed is painted, ${cpuSlowdown} times slower, the slowest of ${starts}`,
        measured: `${Math.round(ms)} ms`,
        ratio: round(ms / maxMs),
        bound: `at most ${maxMs} ms`,
        holds: ms <= maxMs,
      },
    ];
  } finally {
    await browser.close();
    end(quad);
    await database.drop();
  }
}

async function paintedAfter(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/home`);
  await expect(page.getByRole('article').first()).toBeInViewport();
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  );
}
