import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { demoPassword } from '#db/seeds/demo-members.ts';
import { seedDatabase } from '#db/seeds/seed.ts';
import { loadConfig, type Config } from '#platform/server/config/config.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { browserArgs, ensureChromium } from '../scripts/programs/find-chromium.ts';
import { benchSecret, end, serveQuad, type Served } from './processes.ts';

/** A browser beside a server whose site is at `origin`. */
export type DemoBrowser = { quad: Served; origin: string; browser: Browser };

type Setting = {
  env?: Record<string, string>;
  /** Further arguments of the browser. */
  args?: string[];
  /** Puts into the new database what is measured; the demo unless given. */
  fill?: (config: Config) => Promise<unknown>;
};

/** Starts a server on a database of its own and a browser, and ends and removes all of it after the measurement. */
export async function withDemoBrowser<T>(
  { env = {}, args = [], fill = (config) => seedDatabase(config) }: Setting,
  measure: (demo: DemoBrowser) => Promise<T>,
): Promise<T> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-bench-demo-'));
  const settings = { NODE_ENV: 'development', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...env };
  try {
    await fill(loadConfig({ ...settings, AUTH_SECRET: benchSecret, DATABASE_URL: database.url }));
    const quad = await serveQuad(database.url, settings);
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: [...browserArgs, ...args],
    });
    try {
      return await measure({
        quad,
        browser,
        origin: `http://localhost:${new URL(quad.origin).port}`,
      });
    } finally {
      await browser.close();
      end(quad);
    }
  } finally {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A phone on which a member of the demo is logged in. */
export async function openPhone(
  { browser, origin }: DemoBrowser,
  email: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const session = { email, password: demoPassword };
  await context.request.post('/api/session', { headers: { origin }, data: session });
  return context;
}
