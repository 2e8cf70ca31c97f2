import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { addRuntimeMetrics } from '#platform/server/metrics/runtime-metrics.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
/** Everything that can be asked for: of a histogram, its three series. */
const names = new Set<string>();
beforeAll(async () => {
  server = await startTestServer();
  addRuntimeMetrics(server.app.metrics);
  await server.call('GET', '/api/session');
  const text = await server.app.metrics.metrics();
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    if (type !== 'histogram') names.add(name);
    else for (const part of ['bucket', 'sum', 'count']) names.add(`${name}_${part}`);
    expect(text).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'));
  }
});
afterAll(() => server.close());

type Alarm = { alert: string; expr: string; annotations: { summary: string } };

async function readAlarms(): Promise<Alarm[]> {
  const { groups } = parse(await readFile('deploy/alarms.yml', 'utf8'));
  return groups.flatMap(({ rules }: { rules: Alarm[] }) => rules);
}

async function readDashboard(): Promise<string[]> {
  const { panels } = JSON.parse(await readFile('deploy/grafana-dashboard.json', 'utf8'));
  type Panel = { targets?: { expr: string }[] };
  return panels.flatMap(({ targets = [] }: Panel) => targets.map(({ expr }) => expr));
}

async function requireKnown(expressions: string[]): Promise<void> {
  const all = expressions.join('\n');
  const asked = [...all.matchAll(/\bquad_\w+/g)].map(([name]) => name);
  expect(asked.length).toBeGreaterThanOrEqual(expressions.length / 2);
  expect(asked.filter((name) => !names.has(name))).toEqual([]);

  const { body } = await server.call('GET', '/openapi.json');
  const operations = new Set(
    [...JSON.stringify(body).matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id),
  );
  const named = [...all.matchAll(/operation=~?"([^"]+)"/g)].flatMap(([, text = '']) =>
    text.split('|'),
  );
  expect(named.filter((name) => !operations.has(name))).toEqual([]);
}

it('R28 every alarm asks for metrics and operations that exist', async () => {
  const alarms = await readAlarms();
  expect(new Set(alarms.map(({ alert }) => alert)).size).toBe(15);
  for (const { annotations } of alarms) expect(annotations.summary).toMatch(/\.$/);
  await requireKnown(alarms.map(({ expr }) => expr));
});

it('every panel of the dashboard asks for metrics and operations that exist', async () => {
  const expressions = await readDashboard();
  expect(expressions.length).toBeGreaterThan(20);
  await requireKnown(expressions);
});

it('the documentation says what each alarm means, and what to do', async () => {
  const text = await readFile('docs/operations.md', 'utf8');
  for (const { alert } of await readAlarms()) {
    expect(text).toMatch(new RegExp(`^\\| \`${alert}\` +\\| .{20,} \\| .{20,} \\|$`, 'm'));
  }
});
