import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '#platform/server/config/config.ts';
import { parse } from 'yaml';
import { fill, machineValues, templateFolder, templates, writeFiles } from './fill-files.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'quad-files-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** The values of `cluster.env`, with a password wherever the operator has to choose one. */
function values(): Record<string, string> {
  const given = parseEnv(readFileSync(join(templateFolder, 'cluster.env'), 'utf8'));
  const entries = Object.entries(given).map(([name, value]) => [name, value || `secret-${name}`]);
  return Object.fromEntries(entries);
}

const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('every template is filled for each machine, and readable by its owner only', () => {
  const all = machineValues(values());
  expect(all.map(({ NAME }) => NAME)).toEqual(['quad1', 'quad2', 'quad3']);
  for (const own of all) {
    for (const file of writeFiles(folder, own)) {
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/\$\{|undefined/);
      expect(statSync(file).mode & 0o077, file).toBe(0);
    }
  }
  const others = readdirSync(templateFolder).filter((name) => !isTemplate(name));
  expect(others).toEqual(['cluster.env']);
});

const isTemplate = (name: string) => templates.some((template) => template === name);

test('a value that is missing is named', () => {
  expect(() => fill('port ${REDIS_PORT}', {})).toThrow('REDIS_PORT');
});

test('every value of cluster.env is used by a file', () => {
  const text = templates.map((name) => readFileSync(join(templateFolder, name), 'utf8')).join('\n');
  const inNames = (name: string) => text.includes(`\${${name}}`) || /_[123]$/.test(name);
  // Those are in lists that the files have.
  const inLists = ['ETCD_PORT', 'ETCD_PEER_PORT', 'SENTINEL_PORT'];
  const unused = Object.keys(values()).filter((name) => !inNames(name) && !inLists.includes(name));
  expect(unused).toEqual([]);
});

test('the settings are those of a server in production, and Patroni gets what etcd and PostgreSQL listen on', () => {
  const [first = {}, second = {}] = machineValues({
    ...values(),
    AUTH_SECRET: 'k8Jw2-vQzR5tYp0LxNc7-mBs4HdGf1Ue',
  });
  writeFiles(folder, second);
  const config = loadConfig(parseEnv(read('quad.env')));
  expect(config).toMatchObject({
    nodeEnv: 'production',
    databaseUrl:
      'postgres://quad:secret-QUAD_PASSWORD@127.0.0.1:5000/quad?target_session_attrs=read-write',
    redis: { url: 'redis://:secret-REDIS_PASSWORD@quad/0' },
    mediaStore: 's3',
  });
  expect(config.redis?.sentinels?.hosts).toEqual(
    [11, 12, 13].map((last) => ({ host: `10.0.0.${last}`, port: 26_379 })),
  );
  const patroni = parse(read('patroni.yml'));
  expect(patroni).toMatchObject({
    name: 'quad2',
    etcd: { hosts: '10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379' },
    postgresql: { listen: '10.0.0.12:5432' },
  });
  const { ttl, loop_wait, retry_timeout } = patroni.bootstrap.dcs;
  // Otherwise a primary could lose the lead while it still tries to keep it.
  expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl);
  expect(parse(read('etcd.conf.yml'))['initial-cluster'].split(',')).toHaveLength(3);
  // The first Redis begins as the primary of the others.
  expect(read('redis.conf')).toContain('replicaof 10.0.0.11 6379');
  writeFiles(folder, first);
  expect(read('redis.conf')).not.toContain('replicaof');
});
