import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRuntimeMetrics } from '#platform/server/metrics/runtime-metrics.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { findProgram } from '../../../scripts/programs/system-program.ts';

/** Units that Prometheus does not use, and what it uses. */
const otherUnits =
  /_(ms|milliseconds|us|ns|minutes|hours|days|kb|mb|gb|kilobytes|megabytes|bits|percent)(_|$)/;

/** What Prometheus's own check (`promtool check metrics`) says about names, types and help. */
function namingProblems(text: string): string[] {
  const helped = new Set([...text.matchAll(/^# HELP (\S+) \S/gm)].map(([, name]) => name));
  return [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type = '']) => {
    const isCounter = type === 'counter';
    const problems: [boolean, string][] = [
      [!helped.has(name), 'no help'],
      [isCounter && !name.endsWith('_total'), 'a counter without _total'],
      [!isCounter && name.endsWith('_total'), `a ${type} with _total`],
      [/_(count|sum|bucket)$/.test(name), 'the name of a part of a histogram'],
      [!/^[a-z][a-z0-9_]*$/.test(name) || name.includes('__'), 'not in snake case'],
      [/(^|_)(gauge|counter|histogram|summary)(_|$)/.test(name), 'its type in its name'],
      [otherUnits.test(name), 'not in seconds or bytes'],
      [text.split(`\n# TYPE ${name} `).length > 2, 'twice'],
    ];
    return problems.flatMap(([isOne, problem]) => (isOne ? [`${name}: ${problem}`] : []));
  });
}

describe('the names of metrics', () => {
  let server: TestServer;
  let text: string;
  beforeAll(async () => {
    server = await startTestServer();
    addRuntimeMetrics(server.app.metrics);
    await server.call('GET', '/api/session');
    await server.call('GET', '/api/nothing');
    text = await server.app.metrics.metrics();
  });
  afterAll(() => server.close());

  it('R28 follow the rules of Prometheus', () => {
    expect([...text.matchAll(/^# TYPE quad_/gm)].length).toBeGreaterThan(40);
    expect(namingProblems(`\n${text}`)).toEqual([]);
  });

  const promtool = findProgram({
    names: ['promtool'],
    packages: ['prometheus'],
    neededBy: 'tests of metrics',
    variable: 'PROMTOOL_PATH',
  });
  it.runIf(promtool)('R28 pass the check of promtool, where there is one', () => {
    const checked = spawnSync(promtool ?? '', ['check', 'metrics'], {
      input: text,
      encoding: 'utf8',
    });
    expect({ code: checked.status, said: checked.stdout + checked.stderr }).toEqual({
      code: 0,
      said: '',
    });
  });
});

it.each([
  ['gauge', 'quad_handles_total', 'a gauge with _total'],
  ['histogram', 'quad_waits_total', 'a histogram with _total'],
  ['counter', 'quad_requests', 'a counter without _total'],
  ['gauge', 'quad_jobs_count', 'the name of a part of a histogram'],
  ['gauge', 'quad_jobs_sum', 'the name of a part of a histogram'],
  ['gauge', 'quad_jobs_bucket', 'the name of a part of a histogram'],
  ['gauge', 'quad_jobsWaiting', 'not in snake case'],
  ['gauge', 'quad:jobs', 'not in snake case'],
  ['gauge', 'quad_jobs_gauge', 'its type in its name'],
  ['gauge', 'quad_wait_ms', 'not in seconds or bytes'],
  ['gauge', 'quad_wait_minutes', 'not in seconds or bytes'],
  ['gauge', 'quad_disk_megabytes', 'not in seconds or bytes'],
])('a %s %s would be found: %s', (type, name, problem) => {
  const text = `\n# HELP ${name} A number.\n# TYPE ${name} ${type}\n${name} 1\n`;
  expect(namingProblems(text)).toEqual([`${name}: ${problem}`]);
});

it('a metric without help, and one that is there twice, would be found', () => {
  const one = '\n# TYPE quad_jobs gauge\nquad_jobs 1\n';
  expect(namingProblems(one + one)).toContain('quad_jobs: no help');
  expect(namingProblems(one + one)).toContain('quad_jobs: twice');
});
