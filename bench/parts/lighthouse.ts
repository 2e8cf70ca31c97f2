import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../../scripts/run/bundled-postgres/instance.ts';
import { withDemoBrowser } from '../demo-browser.ts';
import { round, type Row } from '../rows.ts';

const runs = 5;
const pages = {
  feed: '/home',
  post: '/post/01900000-0000-7000-9000-000000000001',
  landing: '//campus./home',
  search: '/search?q=lamp',
  profile: '/bencarter',
  login: '/login',
};
const others = ['accessibility', 'best-practices', 'seo'] as const;
/** Pages that search engines are asked to leave out (robots.txt): Lighthouse counts that as a fault. */
const leftOut = ['search'];
const minPerformance = 95;
const maxPaintMs = 2_000;
const maxShift = 0.02;

/** Runs Lighthouse as a throttled phone on pages of the demo with its photos: the median of five runs of each page. */
export async function measureLighthouse(): Promise<Row[]> {
  const port = await freePort();
  const args = [`--remote-debugging-port=${port}`];
  return withDemoBrowser({ args }, async ({ quad }) => {
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const { port: serverPort } = new URL(quad.origin);
      const isGeneric = path.startsWith('//campus.');
      const url = `http://${isGeneric ? 'campus.' : ''}localhost:${serverPort}${path.replace('//campus.', '')}`;
      rows.push(...(await toRows(name, url, port)));
    }
    return rows;
  });
}

async function toRows(name: string, url: string, port: number): Promise<Row[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(url, { port, logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse returned nothing for ${url}`);
    results.push(result.lhr);
  }
  const score = (category: string) =>
    median(results.map(({ categories }) => 100 * (categories[category]?.score ?? 0)));
  const audit = (id: string) => median(results.map(({ audits }) => audits[id]?.numericValue ?? 0));
  const firstPaint = Math.round(audit('first-contentful-paint'));
  const blocked = Math.round(audit('total-blocking-time'));
  const paint = audit('largest-contentful-paint');
  const shift = audit('cumulative-layout-shift');
  const performance = score('performance');
  return [
    {
      what: `Lighthouse performance of the ${name} page`,
      measured: `${Math.round(performance)}; first paint ${firstPaint} ms, blocked ${blocked} ms`,
      ratio: round(performance / minPerformance),
      bound: `at least ${minPerformance}`,
      holds: performance >= minPerformance,
    },
    {
      what: `largest paint of the ${name} page`,
      measured: `${Math.round(paint)} ms`,
      ratio: round(paint / maxPaintMs),
      bound: `at most ${maxPaintMs} ms`,
      holds: paint <= maxPaintMs,
    },
    {
      what: `layout shift of the ${name} page`,
      measured: String(round(shift)),
      ratio: round(shift / maxShift),
      bound: `at most ${maxShift}`,
      holds: shift <= maxShift,
    },
    ...others
      .filter((category) => category !== 'seo' || !leftOut.includes(name))
      .map((category) => ({
        what: `Lighthouse ${category} of the ${name} page`,
        measured: String(Math.round(score(category))),
        ratio: round(score(category) / 100),
        bound: 'exactly 100',
        holds: score(category) === 100,
      })),
  ];
}

function median(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
}
