import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { noHourlyLimits } from '#tests/support/data/no-hourly-limits.ts';
import { openPhone, withDemoBrowser } from '../demo-browser.ts';
import { percentile, round, type Row } from '../rows.ts';

const cpuSlowdown = 4;
const turns = 3;
const maxMs = 100;
/** Long enough for what a tap loads and draws, so that each tap stands for itself. */
const settledMs = 1_500;

type Act = { prepare?: (page: Page) => Promise<void>; press: (page: Page) => Promise<void> };

const card = (page: Page) => page.locator('[role=feed] > article');
const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();

/** What a student does most; `press` is what they wait for. Each is repeated, and begins where the one before it ended. */
const acts: Record<string, Act> = {
  'to open a post': {
    prepare: (page) => goHome(page),
    press: (page) => card(page).locator('a.covering-link').first().tap(),
  },
  'to save a post': {
    prepare: (page) => goHome(page),
    press: (page) => button(page, 'Save').tap(),
  },
  'a letter of a search': {
    prepare: async (page) => {
      await open(page, '/search');
      await page.getByRole('combobox', { name: 'Search' }).tap();
    },
    press: (page) => page.keyboard.press('l'),
  },
  'to search': {
    prepare: async (page) => {
      await open(page, '/search');
      await page.getByRole('combobox', { name: 'Search' }).tap();
      await page.keyboard.type('lamp');
    },
    press: (page) => page.keyboard.press('Enter'),
  },
  'to begin an offer': {
    prepare: (page) => goHome(page),
    press: (page) => button(page, 'Make an Offer').tap(),
  },
  'to send an offer': {
    prepare: async (page) => {
      await goHome(page);
      await button(page, 'Make an Offer').tap();
      const typed = page.getByRole('dialog').getByRole('textbox', { name: 'Your price' });
      await typed.fill(String((price += 1)));
    },
    press: (page) => page.getByRole('dialog').getByRole('button', { name: 'Send' }).tap(),
  },
  'to send a message': {
    prepare: async (page) => {
      // Where the offer before it has led.
      await page.waitForURL(/\/messages\//);
      await page.getByRole('textbox', { name: 'Message' }).fill('Still there?');
    },
    press: (page) => button(page, 'Send').tap(),
  },
};

let price = 1;

/** Measures how long a phone, its processor four times slower, takes from a tap or key to what it draws next. */
export async function measureInteractions(): Promise<Row[]> {
  return withDemoBrowser({ env: noHourlyLimits }, async (demo) => {
    const context = await openPhone(demo, 'ben@ou.example');
    await context.addInitScript(observeInteractions);
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const rows: Row[] = [];
    for (const [what, act] of Object.entries(acts))
      rows.push(toRow(what, await measure(page, act)));
    return rows;
  });
}

async function measure(page: Page, { prepare, press }: Act): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await prepare?.(page);
    await wait(settledMs);
    await page.evaluate('interactions.length = 0');
    await press(page);
    await wait(settledMs);
    times.push(await page.evaluate<number>('Math.max(0, ...interactions)'));
  }
  return times;
}

/** Keeps how long each tap and key took until the next picture, as browsers report it to a site; they round to 8 ms. */
function observeInteractions(): void {
  const interactions: number[] = [];
  Object.assign(globalThis, { interactions });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && Number(entry.interactionId) > 0) {
        interactions.push(entry.duration);
      }
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForSelector('html[data-interactive]');
}

async function goHome(page: Page): Promise<void> {
  await open(page, '/home');
  await card(page).first().waitFor();
}

/** The slowest of the repetitions, as the interaction that a member remembers. */
function toRow(what: string, times: number[]): Row {
  const slowest = Math.max(...times);
  return {
    what: `from the tap or key ${what} to the next picture, ${cpuSlowdown} times slower, the slowest of ${turns}`,
    measured: `${slowest} ms, median ${percentile(times, 0.5)} ms`,
    ratio: round(slowest / maxMs),
    bound: `at most ${maxMs} ms`,
    holds: slowest <= maxMs,
  };
}
